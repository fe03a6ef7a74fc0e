// The cheapest module there is: what remains of an import is the loader's own work.
