// Prints how long one import takes in a fresh process, in milliseconds.
const start = performance.now();
await import(String(process.argv[2]));
process.stdout.write(String(performance.now() - start));
