#!/usr/bin/env node
import { runCommandLine } from './cli/command-line.ts';
import { makeObjectsYoung } from './cli/heap.ts';

makeObjectsYoung();
await runCommandLine(process.argv, process.env);
