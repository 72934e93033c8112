import { startPage } from '../design/start-page.ts';
import { chosenLanguage } from '../languages/text.ts';
import { clientOfCard } from '../service/client.ts';
import { CardApp, NotKept } from './app.tsx';
import { KeptCard, tokenAt } from './kept-card.ts';
import './card.css';

const token = tokenAt(location.pathname);
if (token === null) startPage(() => <NotKept />);
else void openCard(token);

async function openCard(token: string): Promise<void> {
  // An installed page continues at the address of the card, so that a reload and a copied address work.
  if (!location.pathname.endsWith(`/${token}`)) history.replaceState(null, '', `/c/${token}`);
  const kept = await KeptCard.of(token);
  const client = clientOfCard(token, chosenLanguage());
  await startPage(() => <CardApp client={client} kept={kept} />);
}
