import type { ComponentType } from 'preact';
import { useState } from 'preact/hooks';
import { LocationProvider } from 'preact-iso';
import { Page } from '../design/page.tsx';
import { Toasts } from '../design/toasts.tsx';
import { SessionProvider } from '../merchant/session/session.ts';
import { type SampleProps, sampleSession } from './sample-session.ts';
import { CardPages, Charts, Lists, Menus, Steps } from './samples-of-data.tsx';
import { Answers, Dialogs, States } from './samples-of-feedback.tsx';
import { Buttons, Fields, Forms } from './samples-of-forms.tsx';
import { Colours, Sizes, Words } from './samples-of-tokens.tsx';
import './gallery.css';

const samples: Readonly<Record<string, ComponentType<SampleProps>>> = {
  Colours,
  'Spacing and corners': Sizes,
  Type: Words,
  Buttons,
  Fields,
  'A form with a bar for unsaved changes': Forms,
  'Filters and tables': Lists,
  'Figures and plots': Charts,
  'First steps and empty pages': Steps,
  'Navigation and account': Menus,
  'Head of a card page': CardPages,
  'Badges, notices and failures': States,
  'Toasts and copying': Answers,
  Dialogs,
};

const themes = ['light', 'dark'] as const;
const directions = ['ltr', 'rtl'] as const;

/** Every component, light and dark side by side, from left to right or from right to left. It is not published. */
export function Gallery() {
  const [direction, setDirection] = useState<(typeof directions)[number]>('ltr');
  document.documentElement.dir = direction;
  return (
    <LocationProvider>
      <SessionProvider value={sampleSession}>
        <main class="gallery">
          <Page
            title="Design"
            actions={directions.map((one) => (
              <button
                key={one}
                type="button"
                class={one === direction ? 'button primary' : 'button'}
                aria-pressed={one === direction}
                onClick={() => setDirection(one)}
              >
                {one.toUpperCase()}
              </button>
            ))}
          >
            {Object.entries(samples).map(([name, Sample]) => (
              <section key={name} aria-label={name}>
                <h2>{name}</h2>
                <div class="twins">
                  {themes.map((theme) => (
                    <div key={theme} class="twin" data-theme={theme}>
                      <Sample theme={theme} />
                    </div>
                  ))}
                </div>
              </section>
            ))}
          </Page>
          <Toasts />
        </main>
      </SessionProvider>
    </LocationProvider>
  );
}
