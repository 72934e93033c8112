import { Facts } from '../../design/facts.tsx';
import { Page } from '../../design/page.tsx';
import { text } from '../../languages/text.ts';
import { useSession } from '../session/session.ts';
import { Passkeys } from './passkeys.tsx';
import { Sessions } from './sessions.tsx';
import { ShopForm } from './shop-form.tsx';

/** The business, and the browsers in which the person is signed in. */
export function SettingsPage() {
  const { me } = useSession();
  return (
    <Page title={text('settings.title')}>
      <div class="columns">
        <ShopForm />
      </div>
      <section class="card-box">
        <h2>{text('settings.facts')}</h2>
        <Facts
          facts={[
            [text('settings.currency'), me.currency],
            [text('settings.timezone'), me.timezone],
            [text('settings.plan'), me.plan.name],
            ['ID', <code key="id">{me.id}</code>],
          ]}
        />
      </section>
      {me.person && (
        <div class="columns">
          <Passkeys />
          <Sessions />
        </div>
      )}
    </Page>
  );
}
