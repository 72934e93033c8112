import type { Command } from 'commander';
import type { Variables } from '../boot/config.ts';
import { examine } from '../boot/doctor/examine.ts';
import type { Finding, Status } from '../boot/doctor/finding.ts';
import { type Color, print, printMarked, printRows } from './output.ts';
import { openVault } from './webhook-settings.ts';

interface DoctorOptions {
  readonly json?: boolean;
}

export function addDoctorCommand(program: Command, environment: Variables): void {
  program
    .command('doctor')
    .description('Check settings, database, master keys, mail, files, disk and clock. Exits with 1 if a check fails.')
    .option('--json', 'print JSON')
    .action(async (options: DoctorOptions) => {
      const findings = await examine(environment, openVault);
      if (options.json) printRows(findings, options);
      else printList(findings);
      if (findings.some(({ status }) => status === 'failure')) process.exitCode = 1;
    });
}

const marks: Readonly<Record<Status, readonly [mark: string, color: Color]>> = {
  ok: ['✓', 'green'],
  warning: ['!', 'yellow'],
  failure: ['✗', 'red'],
};

/** A line for each finding, and its fix below. A table would be wider than a terminal. */
function printList(findings: readonly Finding[]): void {
  const width = Math.max(...findings.map(({ check }) => check.length));
  for (const { check, status, found, fix } of findings) {
    const [mark, color] = marks[status];
    printMarked(mark, color, `${check.padEnd(width)}  ${found}`);
    if (fix !== null) print(`  ${' '.repeat(width)}  → ${fix}`);
  }
  const counted = (status: Status) => {
    const { length } = findings.filter((finding) => finding.status === status);
    return `${length} ${status}${length === 1 ? '' : 's'}`;
  };
  print(`${counted('failure')}, ${counted('warning')}`);
}
