import { startPage } from '../design/start-page.ts';
import { chosenLanguage } from '../languages/text.ts';
import { clientOfNobody } from '../service/client.ts';
import { FriendApp } from './app.tsx';
import '../card/card.css';

const code = decodeURIComponent(location.pathname.split('/').at(-1) ?? '');
const client = clientOfNobody(chosenLanguage());
void startPage(() => <FriendApp client={client} code={code} />);
