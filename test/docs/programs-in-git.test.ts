import { readGuide } from '@loyalty-service/server/docs/guides';
import { printProgramFile } from '@loyalty-service/server/programs/files/print-program-file';
import { readProgramFile } from '@loyalty-service/server/programs/files/read-program-file';
import { expect, it } from 'vitest';

const [, example = ''] = /```yaml\n([\s\S]*?)```/.exec(readGuide('programs-in-git')) ?? [];

it('the file in the guide is what an export of its program writes', async () => {
  const read = await readProgramFile(example);
  if (!('file' in read)) throw new Error(JSON.stringify(read.problems));
  expect(await printProgramFile(read.file)).toBe(example);
});

it('the place in the guide is that of the field', async () => {
  const read = await readProgramFile(example.replace('value: 1', 'value: -1'));
  const [problem] = 'problems' in read ? read.problems : [];
  expect(readGuide('programs-in-git')).toContain(
    `coffee-club.yaml:${problem?.line}:${problem?.column} ${problem?.field}`,
  );
});
