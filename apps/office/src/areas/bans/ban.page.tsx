import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { banCalls, type BanState, type CustomerBan } from '@tresen/contract/bans'
import { refusalOf } from '@tresen/contract/client'
import { banStateLabels, knownBy, nextBanStates } from '@tresen/domain/bans/ban-states'
import { useState } from 'react'
import { useChange } from '../../rooms/api/use-change.ts'
import { OnlyAdmins } from '../../rooms/ui/feedback/only-admins.tsx'
import { ButtonLink } from '../../rooms/ui/button-link.tsx'
import { Card, Cards } from '../../rooms/ui/card.tsx'
import { longMoment } from '../../rooms/ui/dates/format-time.ts'
import { useConfirm } from '../../rooms/ui/dialogs/confirm.ts'
import { isMissing } from '../../rooms/api/is-missing.ts'
import { NotFound } from '../../rooms/ui/feedback/not-found.tsx'
import { Loadable } from '../../rooms/ui/feedback/states.tsx'
import { Line, Lines } from '../../rooms/ui/lists/lines.tsx'
import { Page } from '../../rooms/ui/page.tsx'
import { bansKey, useBanApi } from './bans.queries.ts'

const route = getRouteApi('/signedIn/customers/bans/$customerBanId')

/** One report with its history, and what can be decided. */
export function BanPage() {
  return (
    <OnlyAdmins>
      <OneBan />
    </OnlyAdmins>
  )
}

function OneBan() {
  const { customerBanId } = route.useParams()
  const api = useBanApi()
  const key = [...bansKey, customerBanId]
  const query = useQuery({ queryKey: key, queryFn: () => api.getBan({ customerBanId }) })
  const { data: known } = query
  if (isMissing(query))
    return (
      <NotFound
        title="Diese Sperrung gibt es nicht"
        text="Sie wurde gelöscht."
        action={<ButtonLink to="/customers/bans">Alle Sperrungen</ButtonLink>}
      />
    )
  return (
    <Page
      title={known ? known.customerName : 'Sperrung'}
      actions={<ButtonLink to="/customers/bans">Alle Sperrungen</ButtonLink>}
    >
      <Loadable query={query} failure="Sperrung konnte nicht geladen werden">
        {(ban) => (
          <Cards inPairs>
            <Cards>
              <Card title={banStateLabels[ban.reviewStatus]}>
                <Lines>
                  <Line
                    title={ban.reason}
                    texts={[`Gemeldet von ${ban.reportedBy} in ${ban.restaurantName}`]}
                  />
                  <Line
                    title={knownBy(ban)}
                    texts={[
                      'Eine Sperrung gilt für alle Nummern und WhatsApp-Kontakte, auch von zusammengeführten Kunden.',
                    ]}
                  />
                </Lines>
                <Links ban={ban} />
              </Card>
              <Decision key={ban.version} ban={ban} />
            </Cards>
            <Card title="Verlauf">
              <Lines>
                {ban.history.map((step, place) => (
                  <Line
                    key={place}
                    title={banStateLabels[step.reviewStatus]}
                    texts={[step.note, `${step.by}, ${longMoment(step.at)}`]}
                  />
                ))}
              </Lines>
            </Card>
          </Cards>
        )}
      </Loadable>
    </Page>
  )
}

function Links({ ban: { restaurantId, customerId, orderId } }: { ban: CustomerBan }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <ButtonLink
        variant="outlined"
        to="/restaurants/$restaurantId/customers/$customerId"
        params={{ restaurantId, customerId }}
      >
        Kunde
      </ButtonLink>
      {orderId && (
        <ButtonLink
          variant="outlined"
          to="/restaurants/$restaurantId/orders/$orderId"
          params={{ restaurantId, orderId }}
          search={{ showBack: true }}
        >
          Bestellung
        </ButtonLink>
      )}
    </Box>
  )
}

const deeds: Record<BanState, string> = {
  Reported: '',
  BanApproved: 'Sperren',
  ReportRejected: 'Ablehnen',
  BanCanceled: 'Sperrung aufheben',
}

function Decision({ ban }: { ban: CustomerBan }) {
  const api = useBanApi()
  const queries = useQueryClient()
  const router = useRouter()
  const confirm = useConfirm()
  const [note, setNote] = useState('')
  const { change, isPending } = useChange<CustomerBan>([...bansKey, ban.id])
  const { id: customerBanId, version } = ban
  const decide = async (reviewStatus: BanState) => {
    const saved = await change({
      send: () => api.updateBan({ customerBanId, body: { reviewStatus, note: note.trim(), version } }),
      settle: (_before, after) => after,
      refused: (before, error) => refusalOf(banCalls.updateBan, 'BanConflict', error)?.ban ?? before,
      said: { done: banStateLabels[reviewStatus], failed: 'Sperrung konnte nicht aktualisiert werden' },
    })
    if (saved) void queries.invalidateQueries({ queryKey: [...bansKey, 'list'] })
  }
  const remove = async () => {
    const question = { title: 'Löschen?', text: 'Meldung und Verlauf sind dann weg.', yes: 'Löschen' }
    if (!(await confirm({ ...question, no: 'Abbrechen', isDestructive: true }))) return
    const gone = await change({
      send: () => api.deleteBan({ customerBanId }),
      settle: (before) => before,
      said: { done: 'Gelöscht', failed: 'Sperrung konnte nicht aktualisiert werden' },
    })
    if (!gone) return
    await router.navigate({ to: '/customers/bans', replace: true })
    void queries.invalidateQueries({ queryKey: [...bansKey, 'list'] })
  }
  const next = nextBanStates(ban.reviewStatus)
  return (
    <Card title="Entscheiden">
      {next.length > 0 && (
        <TextField
          label="Notiz zur Entscheidung"
          multiline
          minRows={2}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 1000 } }}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {next.map((state) => (
          <Button
            key={state}
            variant={state === 'BanApproved' ? 'contained' : 'outlined'}
            color={state === 'BanApproved' ? 'error' : 'primary'}
            disabled={isPending}
            onClick={() => void decide(state)}
          >
            {deeds[state]}
          </Button>
        ))}
        <Button color="error" sx={{ ml: 'auto' }} onClick={() => void remove()}>
          Löschen
        </Button>
      </Box>
    </Card>
  )
}
