import { startPage } from '../design/start-page.ts';
import { chosenLanguage } from '../languages/text.ts';
import { clientOfCard } from '../service/client.ts';
import { CardApp } from './app.tsx';
import './card.css';

/** The token is the last part of the address. */
const client = clientOfCard(location.pathname.split('/').at(-1) ?? '', chosenLanguage());

startPage(() => <CardApp client={client} />);
