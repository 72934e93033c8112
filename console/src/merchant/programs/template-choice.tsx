import { Icon } from '../../design/icon.tsx';
import { Page } from '../../design/page.tsx';
import { text } from '../../languages/text.ts';
import { useSession } from '../session/session.ts';
import { iconOf, type KindName, kindNames, type TradeName, tradeNames } from './templates.ts';

/** What a new program can begin with: the program of a trade, or a kind of program. */
export function TemplateChoice() {
  const { to } = useSession();
  return (
    <Page title={text('programs.create')} above={{ href: to('/programs'), name: text('programs.title') }}>
      <section class="stack">
        <h2>{text('template.title')}</h2>
        <ul class="templates">
          {tradeNames.map((name) => (
            <Choice
              key={name}
              name={name}
              title={text(`template.${name}.title`)}
              said={text(`template.${name}.text`)}
            />
          ))}
        </ul>
      </section>
      <section class="stack">
        <h2>{text('template.kinds')}</h2>
        <ul class="templates">
          {kindNames.map((name) => (
            <Choice key={name} name={name} title={text(`program.${name}`)} said={text(`template.kind.${name}`)} />
          ))}
        </ul>
      </section>
    </Page>
  );
}

interface ChoiceProps {
  name: TradeName | KindName;
  title: string;
  said: string;
}

function Choice({ name, title, said }: ChoiceProps) {
  const { to } = useSession();
  const icon = iconOf(name);
  return (
    <li>
      <a href={to(`/programs/new/${name}`)} class="template">
        {icon && <Icon of={icon} />}
        <span>
          <strong>{title}</strong>
          <span class="hint">{said}</span>
        </span>
      </a>
    </li>
  );
}
