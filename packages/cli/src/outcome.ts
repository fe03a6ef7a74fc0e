/** What a command leaves behind; the binary prints it and exits. */
export interface Outcome {
  readonly exitCode: 0 | 1 | 2;
  readonly stdout: string;
  readonly stderr: string;
}

/** Where the output goes: colours are for people. */
export interface Terminal {
  readonly stdoutColour: boolean;
  readonly stderrColour: boolean;
}
