import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { deviceStorage } from './storage.ts';

const storedAs = 'loyalty.keypad';

/** A tablet at the counter begins with the keypad. A phone shows a keypad by itself, and a computer has keys. */
export const startsWithKeypad = (): boolean => {
  const stored = deviceStorage.get(storedAs);
  return stored === null ? matchMedia('(pointer: coarse) and (min-width: 40rem)').matches : stored === 'on';
};

export const keepKeypad = (isOn: boolean): void => deviceStorage.set(storedAs, isOn ? 'on' : 'off');

type Choice = readonly [isOn: boolean, choose: (isOn: boolean) => void];

const KeypadContext = createContext<Choice>([false, () => {}]);

export const KeypadProvider = KeypadContext.Provider;

/** Whether this device shows the keypad of the till, and how a person changes that. */
export const useKeypadChoice = (): Choice => useContext(KeypadContext);
