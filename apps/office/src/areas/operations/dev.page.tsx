import Link from '@mui/material/Link'
import { useUser } from '../../rooms/api/app-context.tsx'
import { useIsLive } from '../../rooms/live/live.tsx'
import { Card, Cards } from '../../rooms/ui/card.tsx'
import { Line, Lines } from '../../rooms/ui/lists/lines.tsx'
import { Page } from '../../rooms/ui/page.tsx'
import { Outbox } from './outbox.tsx'

const links = [
  { href: '/api', text: 'Beschreibung der Schnittstelle' },
  { href: '/health/ready', text: 'Ob der Server bereit ist' },
]

/** What somebody is asked for who reports a fault; admins read here what was mailed, too. */
export function DevPage() {
  const isAdmin = useUser()?.roles.includes('admin') ?? false
  const isLive = useIsLive()
  return (
    <Page title="Technik">
      <Cards>
        <Card title="Diese Seite">
          <Lines>
            <Line title="Stand des Programms" texts={[buildOf(document)]} />
            <Line
              title="Live-Updates vom Server"
              texts={[isLive ? 'verbunden' : 'getrennt, oder es ist kein Restaurant gewählt']}
            />
            <Line title="Browser" texts={[navigator.userAgent]} />
            {links.map(({ href, text }) => (
              <Line
                key={href}
                title={text}
                texts={[
                  <Link key={href} href={href} target="_blank" rel="noopener">
                    {location.origin + href}
                  </Link>,
                ]}
              />
            ))}
          </Lines>
        </Card>
        {isAdmin && (
          <Card title="Postausgang">
            <Outbox />
          </Card>
        )}
      </Cards>
    </Page>
  )
}

/** The name of the program's first file follows from its contents. */
function buildOf({ scripts }: Document): string {
  const names = [...scripts].flatMap(({ src }) => /index-([\w-]+)\.js$/.exec(src)?.[1] ?? [])
  return names[0] ?? 'in Entwicklung'
}
