import { useState } from 'preact/hooks';
import { Button } from '../../design/button.tsx';
import { Facts } from '../../design/facts.tsx';
import { Failure } from '../../design/failure.tsx';
import { TextField } from '../../design/field.tsx';
import { Notice } from '../../design/notice.tsx';
import { Page } from '../../design/page.tsx';
import { useUnsaved } from '../../design/unsaved.ts';
import { text } from '../../languages/text.ts';
import { wrongAt } from '../../service/failures.ts';
import { useAction } from '../../service/use-action.ts';
import { CountryField } from '../parts/country-field.tsx';
import { useSession } from '../session/session.ts';
import { Passkeys } from './passkeys.tsx';
import { Sessions } from './sessions.tsx';

/** The business, and the browsers in which the person is signed in. */
export function SettingsPage() {
  const { me } = useSession();
  return (
    <Page title={text('settings.title')}>
      <div class="columns">
        <BusinessForm />
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
      </div>
      {me.person && (
        <div class="columns">
          <Passkeys />
          <Sessions />
        </div>
      )}
    </Page>
  );
}

function BusinessForm() {
  const { me, loyalty, can, reload } = useSession();
  const [name, setName] = useState(me.name);
  const [email, setEmail] = useState(me.owner_email ?? '');
  const [country, setCountry] = useState(me.country ?? '');
  const known = me.card_page_origins.join(', ');
  const [origins, setOrigins] = useState(known);
  const [isSaved, setSaved] = useState(false);
  useUnsaved(
    name !== me.name || email !== (me.owner_email ?? '') || country !== (me.country ?? '') || origins !== known,
  );
  const save = useAction(async () => {
    const card_page_origins = origins.split(/[\s,]+/).filter(Boolean);
    await loyalty.updateBusiness({ name, owner_email: email || null, country: country || null, card_page_origins });
    setSaved(true);
    reload();
  });
  const mayEdit = can('updateBusiness');
  return (
    <section class="card-box">
      <h2>{text('settings.business')}</h2>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          save.run();
        }}
      >
        <TextField
          label={text('field.name')}
          value={name}
          disabled={!mayEdit}
          wrong={wrongAt(save.failure, '/name')}
          onValue={setName}
        />
        <TextField
          label={text('settings.owner')}
          type="email"
          value={email}
          disabled={!mayEdit}
          wrong={wrongAt(save.failure, '/owner_email')}
          onValue={setEmail}
        />
        <CountryField
          label={text('settings.country')}
          hint={text('settings.country_hint')}
          none={text('country.none')}
          value={country}
          disabled={!mayEdit}
          wrong={wrongAt(save.failure, '/country')}
          onValue={setCountry}
        />
        <TextField
          label={text('settings.origins')}
          hint={text('settings.origins_hint')}
          value={origins}
          disabled={!mayEdit}
          wrong={wrongAt(save.failure, '/card_page_origins')}
          onValue={setOrigins}
        />
        <Failure of={save.failure} />
        {isSaved && <Notice tone="good">{text('state.saved')}</Notice>}
        {mayEdit && (
          <div>
            <Button look="primary" type="submit" disabled={save.busy}>
              {text('action.save')}
            </Button>
          </div>
        )}
      </form>
    </section>
  );
}
