import { AskFirst } from '../../design/ask-first.tsx';
import { Moment } from '../../design/dates.ts';
import { Badge } from '../../design/notice.tsx';
import { WhenLoaded } from '../../design/page.tsx';
import { browserName } from '../../format/browser-name.ts';
import { text } from '../../languages/text.ts';
import { useLoaded } from '../../service/use-loaded.ts';
import { useSession } from '../session/session.ts';

/** The browsers in which the person is signed in. */
export function Sessions() {
  const { loyalty } = useSession();
  const sessions = useLoaded([], () => loyalty.sessions.list());
  const end = async (id: string) => {
    await loyalty.sessions.end(id);
    sessions.reload();
  };
  return (
    <section class="card-box">
      <h2>{text('sessions.title')}</h2>
      <WhenLoaded of={sessions}>
        {({ data }) => (
          <ul class="plain-list">
            {data.map(({ id, client, last_used_at, current }) => (
              <li key={id}>
                <span>
                  {browserName(client)}{' '}
                  <small>
                    <Moment of={last_used_at} />
                  </small>
                </span>
                {current ? (
                  <Badge tone="good">{text('sessions.current')}</Badge>
                ) : (
                  <AskFirst
                    small
                    name={text('sessions.end')}
                    of={browserName(client)}
                    title={text('sessions.end_title')}
                    act={() => end(id)}
                  >
                    {text('sessions.end_text', { client: browserName(client) })}
                  </AskFirst>
                )}
              </li>
            ))}
          </ul>
        )}
      </WhenLoaded>
    </section>
  );
}
