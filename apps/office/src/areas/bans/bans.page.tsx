import BlockOutlined from 'virtual:icon/outline-block'
import { useRouter } from '@tanstack/react-router'
import { banStates, type BanState } from '@tresen/contract/bans'
import { banStateLabels, knownBy } from '@tresen/domain/bans/ban-states'
import { OnlyAdmins } from '../../rooms/ui/feedback/only-admins.tsx'
import { longMoment } from '../../rooms/ui/dates/format-time.ts'
import { ChipLine } from '../../rooms/ui/lists/chip-line.tsx'
import { FilterChip } from '../../rooms/ui/lists/filter-chip.tsx'
import { Line, Lines } from '../../rooms/ui/lists/lines.tsx'
import { PagedList } from '../../rooms/ui/lists/paged-list.tsx'
import { useKeptOnBack } from '../../rooms/ui/lists/use-kept-on-back.ts'
import { Page } from '../../rooms/ui/page.tsx'
import { bansKey, useBanApi } from './bans.queries.ts'

const pageSize = 10

/** Whom staff have reported, and what was decided. */
export function BansPage() {
  return (
    <OnlyAdmins>
      <Bans />
    </OnlyAdmins>
  )
}

function Bans() {
  const api = useBanApi()
  const router = useRouter()
  const [state, setState] = useKeptOnBack<BanState>('Stand', () => 'Reported')
  const open = (customerBanId: string) =>
    void router.navigate({ to: '/customers/bans/$customerBanId', params: { customerBanId } })
  return (
    <Page title="Sperrungen">
      <PagedList
        queryKey={[...bansKey, 'list', state]}
        pageSize={pageSize}
        load={async ({ page, query }, signal) => {
          const found = await api.listBans({ page, pageSize, query, reviewStatus: state }, { signal })
          return { ...found, total: found.count }
        }}
        search={{ label: 'Sperrungen suchen', placeholder: 'Name, Telefon oder Grund' }}
        onEnter={({ items: [first] }) => first && open(first.id)}
        filters={
          <ChipLine>
            {banStates.map((one) => (
              <FilterChip
                key={one}
                label={banStateLabels[one]}
                isOn={one === state}
                onClick={() => setState(one)}
              />
            ))}
          </ChipLine>
        }
        failure="Bans konnten nicht geladen werden"
        empty={{
          icon: <BlockOutlined />,
          title: 'Nicht gefunden',
          text: `Unter „${banStateLabels[state]}“ passt niemand zur Suche.`,
        }}
        none={{
          title: emptyTitles[state],
          text: 'Gemeldet werden Gäste auf der Seite einer Bestellung oder eines Kunden.',
        }}
      >
        {({ items }) => (
          <Lines>
            {items.map((ban) => (
              <Line
                key={ban.id}
                title={ban.customerName}
                marks={ban.restaurantName}
                texts={[
                  knownBy(ban),
                  ban.reason,
                  `Gemeldet von ${ban.reportedBy}, ${longMoment(ban.reportedAt)}`,
                ]}
                onOpen={() => open(ban.id)}
              />
            ))}
          </Lines>
        )}
      </PagedList>
    </Page>
  )
}

const emptyTitles: Record<BanState, string> = {
  Reported: 'Keine offenen Meldungen',
  ReportRejected: 'Keine abgelehnten Meldungen',
  BanApproved: 'Niemand ist gesperrt',
  BanCanceled: 'Keine aufgehobenen Sperrungen',
}
