import { setFlagsFromString } from 'node:v8';

// The log is read in small parts that soon become garbage. A heap that grows slowly keeps the process below 200 MB.
// This is imported first, because the heap doesn't shrink again after it grew to load the others.
setFlagsFromString('--heap-growing-percent=20');
setFlagsFromString('--semi-space-growth-factor=1');
