import { Command, CommanderError } from 'commander';
import { visibleLines } from '../base/visible.ts';
import type { Variables } from '../boot/config.ts';
import { ConfigError, readConfig } from '../boot/config.ts';
import { Refusal } from '../domain/refusal.ts';
import { StoreFault } from '../storage/store-fault.ts';
import { addBackupCommand } from './backup.ts';
import { addBusinessCommands } from './business.ts';
import { addCompactCommand } from './compact.ts';
import { addCopyCommand } from './copy.ts';
import { addDocsCommand } from './docs.ts';
import { addDoctorCommand } from './doctor.ts';
import { addImportCommand } from './import.ts';
import { addKeyCommands } from './keys.ts';
import { addOpenApiCommand } from './openapi.ts';
import { CommandFailure, complain } from './output.ts';
import { addPeopleCommands } from './people.ts';
import { addProgramCommands } from './programs.ts';
import { addWebhookCommands } from './release-webhooks.ts';
import { addRestoreCommand } from './restore.ts';
import { addServeCommand } from './serve.ts';
import { addSimulateCommand } from './simulate.ts';
import { addStoreCommands } from './store-commands.ts';
import { addVerifyCommand } from './verify.ts';
import { addVoucherCommands } from './vouchers.ts';
import { addWorkerCommand } from './worker.ts';

/** The command with all its subcommands. The guide to command lines is checked against it. */
export function describeCommand(environment: Variables): Command {
  const program = new Command('loyalty-server')
    .description('Runs and manages the loyalty service.')
    .configureOutput({ writeErr: (text) => process.stderr.write(visibleLines(text)) })
    .showHelpAfterError('See loyalty-server --help, or --help after the command.')
    .exitOverride();
  const config = () => readConfig(environment);
  addServeCommand(program, config);
  addWorkerCommand(program, config);
  addStoreCommands(program, config);
  addBusinessCommands(program, config);
  addKeyCommands(program, config);
  addPeopleCommands(program, config);
  addProgramCommands(program, config);
  addSimulateCommand(program, config);
  addVoucherCommands(program, config);
  addDoctorCommand(program, environment);
  addVerifyCommand(program, config);
  addBackupCommand(program, config);
  addRestoreCommand(program, config);
  addCompactCommand(program, config);
  addWebhookCommands(program, config);
  addCopyCommand(program, environment);
  addImportCommand(program, config);
  addOpenApiCommand(program, environment);
  addDocsCommand(program, environment);
  return program;
}

/**
 * Runs `loyalty-server …`. Without a subcommand, it serves. A mistake in the call or the settings prints one readable sentence
 * and exits with 2.
 */
export async function runCommandLine(argv: readonly string[], environment: Variables): Promise<void> {
  const program = describeCommand(environment);
  try {
    // Not commander's default command, because a misspelt command would then become an argument of `serve`.
    await program.parseAsync(argv.length > 2 ? [...argv] : [...argv, 'serve']);
  } catch (error) {
    process.exitCode = explain(error);
  }
}

function explain(error: unknown): number {
  // Commander has already printed the mistake in the call.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  if (error instanceof ConfigError || error instanceof CommandFailure) {
    complain(error.message);
    return error instanceof CommandFailure ? error.exitCode : 2;
  }
  if (error instanceof StoreFault || error instanceof Refusal) {
    complain(error.message);
    return 1;
  }
  throw error;
}
