import { recordState } from '../../accounts/history/state-history.ts';
import { Refusal } from '../../domain/refusal.ts';
import { activeProgramsNeed, refuseTooManyActive } from '../../programs/active-programs.ts';
import { programResource } from '../../resources/program.ts';
import { found } from '../../service/found.ts';
import { recordAudit } from '../../service/record-audit.ts';
import { changed } from '../../service/replies.ts';
import { type Caller, intent } from '../../service/service.ts';
import { need } from '../../storage/needs.ts';

type Target = 'active' | 'paused' | 'archived';

/** The statuses from which each status can be reached. A request for the current status changes nothing. */
const origins: Record<Target, readonly string[]> = {
  active: ['draft', 'paused'],
  paused: ['active'],
  archived: ['draft', 'active', 'paused'],
};

const actions: Record<Target, string> = {
  active: 'activateProgram',
  paused: 'pauseProgram',
  archived: 'archiveProgram',
};

const changeStatus = ({ tenant, business }: Caller, programId: string, target: Target) =>
  intent({
    needs: [need('programs', 'key', tenant, [programId]), ...(target === 'active' ? [activeProgramsNeed(tenant)] : [])],
    decide(view) {
      const program = found(view.one('programs', 'key', [programId]), 'program');
      if (program.status === target) return changed(programResource(program));
      if (!origins[target].includes(program.status)) {
        throw new Refusal('invalid_state', `This program is ${program.status}. It cannot become ${target}.`);
      }
      if (target === 'active') refuseTooManyActive(view, business);
      const row = {
        ...program,
        status: target,
        state_changed_at: view.now,
        version: program.version + 1,
        updated_at: view.now,
      };
      view.update('programs', row);
      recordState(view, row);
      const [before, after] = [programResource(program), programResource(row)];
      recordAudit(view, { action: actions[target], target: row.id, before, after });
      return changed(after);
    },
  });

export const activateProgram = (caller: Caller, programId: string) => changeStatus(caller, programId, 'active');
export const pauseProgram = (caller: Caller, programId: string) => changeStatus(caller, programId, 'paused');
export const archiveProgram = (caller: Caller, programId: string) => changeStatus(caller, programId, 'archived');
