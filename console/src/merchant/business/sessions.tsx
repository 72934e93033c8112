import { Button } from '../../design/button.tsx';
import { Moment } from '../../design/dates.tsx';
import { Failure } from '../../design/failure.tsx';
import { Badge } from '../../design/notice.tsx';
import { WhenLoaded } from '../../design/page.tsx';
import { text } from '../../languages/text.ts';
import { useAction } from '../../service/use-action.ts';
import { useLoaded } from '../../service/use-loaded.ts';
import { useSession } from '../session/session.ts';

/** The browsers in which the person is signed in. */
export function Sessions() {
  const { loyalty } = useSession();
  const sessions = useLoaded([], () => loyalty.sessions.list());
  const end = useAction(async (id: string) => {
    await loyalty.sessions.end(id);
    sessions.reload();
  });
  return (
    <section class="card-box">
      <h2>{text('sessions.title')}</h2>
      <Failure of={end.failure} />
      <WhenLoaded of={sessions}>
        {({ data }) => (
          <ul class="plain-list">
            {data.map(({ id, client, last_used_at, current }) => (
              <li key={id}>
                <span>
                  {client ?? '–'}{' '}
                  <small>
                    <Moment of={last_used_at} />
                  </small>
                </span>
                {current ? (
                  <Badge tone="good">{text('sessions.current')}</Badge>
                ) : (
                  <Button small disabled={end.busy} onClick={() => end.run(id)}>
                    {text('sessions.end')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </WhenLoaded>
    </section>
  );
}
