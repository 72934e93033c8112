import { useState } from 'preact/hooks';
import { isColor } from '../../design/brand-colors.ts';
import { Button } from '../../design/button.tsx';
import { Failure } from '../../design/failure.tsx';
import { TextField } from '../../design/field.tsx';
import { Live, Notice } from '../../design/notice.tsx';
import { useUnsaved } from '../../design/unsaved.ts';
import { text } from '../../languages/text.ts';
import { wrongAt } from '../../service/failures.ts';
import { useAction } from '../../service/use-action.ts';
import { CountryField } from '../parts/country-field.tsx';
import { ImageField } from '../parts/image-field.tsx';
import { useSession } from '../session/session.ts';
import { CardPreview } from './card-preview.tsx';
import { ColorField } from './color-field.tsx';
import './shop.css';

/** The shop as it is and as its customers see it, with a preview of the card page. */
export function ShopForm() {
  const { me, loyalty, can, reload } = useSession();
  const known = {
    name: me.name,
    shownAs: me.brand.name ?? '',
    color: me.brand.color ?? '',
    country: me.country ?? '',
    email: me.owner_email ?? '',
    origins: me.card_page_origins.join(', '),
    referral: me.referral_url ?? '',
  };
  const [form, setForm] = useState(known);
  const [isSaved, setSaved] = useState(false);
  useUnsaved(JSON.stringify(form) !== JSON.stringify(known));
  const save = useAction(async () => {
    const { name, shownAs, color, country, email, origins, referral } = form;
    const saved = await loyalty.updateBusiness({
      name,
      brand: { name: shownAs || null, color: color || null },
      owner_email: email || null,
      country: country || null,
      card_page_origins: origins.split(/[\s,]+/).filter(Boolean),
      referral_url: referral || null,
    });
    // The service writes colors in upper case.
    setForm({ ...form, color: saved.brand.color ?? '' });
    setSaved(true);
    reload();
  });
  const mayEdit = can('updateBusiness');
  const field = (name: keyof typeof form, pointer: string) => ({
    value: form[name],
    disabled: !mayEdit,
    wrong: wrongAt(save.failure, pointer),
    onValue: (value: string) => setForm({ ...form, [name]: value }),
  });
  return (
    <>
      <section class="card-box">
        <h2>{text('settings.shop')}</h2>
        <form
          class="form"
          onSubmit={(event) => {
            event.preventDefault();
            save.run();
          }}
        >
          <TextField label={text('field.name')} required {...field('name', '/name')} />
          <TextField
            label={text('settings.shown_as')}
            hint={text('settings.shown_as_hint')}
            placeholder={form.name}
            {...field('shownAs', '/brand/name')}
          />
          <ColorField
            label={text('settings.color')}
            hint={text('settings.color_hint')}
            {...field('color', '/brand/color')}
          />
          <CountryField
            label={text('settings.country')}
            hint={text('settings.country_hint')}
            none={text('country.none')}
            {...field('country', '/country')}
          />
          <TextField label={text('settings.owner')} type="email" {...field('email', '/owner_email')} />
          <TextField
            label={text('settings.origins')}
            hint={text('settings.origins_hint')}
            {...field('origins', '/card_page_origins')}
          />
          <TextField
            label={text('settings.referral_url')}
            hint={text('settings.referral_url_hint')}
            type="url"
            {...field('referral', '/referral_url')}
          />
          <Failure of={save.failure} />
          <Live>{isSaved && <Notice tone="good">{text('state.saved')}</Notice>}</Live>
          {mayEdit && (
            <div>
              <Button look="primary" type="submit" disabled={save.busy}>
                {text('action.save')}
              </Button>
            </div>
          )}
        </form>
      </section>
      <section class="card-box">
        <h2>{text('settings.preview')}</h2>
        <CardPreview
          shop={form.shownAs || form.name}
          logo={me.brand.logo}
          color={isColor(form.color) ? form.color : null}
        />
        {can('setBusinessLogo') && <Logo />}
      </section>
    </>
  );
}

function Logo() {
  const { me, loyalty, reload } = useSession();
  const { logo } = me.brand;
  const set = async (data: string | null) => {
    await loyalty.setBusinessLogo({ data });
    reload();
  };
  return (
    <ImageField
      image={logo}
      alt={text('settings.logo')}
      label={text(logo ? 'settings.other_logo' : 'settings.logo')}
      hint={text('programs.image_hint')}
      remove={{ name: text('settings.remove_logo'), title: text('settings.remove_logo_title') }}
      set={set}
    />
  );
}
