import Alert from '@mui/material/Alert'
import { useQuery } from '@tanstack/react-query'
import { banStateLabels } from '@tresen/domain/bans/ban-states'
import { longMoment } from '../../rooms/ui/dates/format-time.ts'
import { bansKey, useBanApi, useBansOf, useBansOfConversation } from './bans.queries.ts'

type Props = { franchiseId: string; customerId: string }

/** Reports and bans of a customer, on their page. */
export function CustomerBans({ franchiseId, customerId }: Props) {
  const api = useBanApi()
  const { data, error } = useQuery({
    queryKey: [...bansKey, 'of', customerId],
    queryFn: () => api.listCustomerBans({ franchiseId, customerId }),
  })
  if (error)
    return <Alert severity="warning">Aktuelle Meldungen des Nutzers konnten nicht geladen werden</Alert>
  return data?.items.map((ban) => (
    <Alert key={ban.id} severity={ban.reviewStatus === 'BanApproved' ? 'error' : 'info'}>
      {banStateLabels[ban.reviewStatus]}: {ban.reason} ({ban.reportedBy}, {longMoment(ban.reportedAt)})
    </Alert>
  ))
}

/** Warns whoever has somebody on the phone; they may take the order all the same. */
export function BanWarning(props: { franchiseId: string; phoneNumber: string }) {
  return useBansOf(props.franchiseId, props.phoneNumber).map((ban) => (
    <Alert key={ban.id} severity="error" sx={{ py: 1 }}>
      <strong>Gesperrt:</strong> {ban.reason}. Im Shop kann dieser Gast nicht bestellen; Sie können die
      Bestellung trotzdem aufnehmen.
    </Alert>
  ))
}

/** The same for whoever has a conversation with them: known by their number, or as a contact of WhatsApp. */
export function ConversationBans(props: { restaurantId: string; conversationId: string }) {
  return useBansOfConversation(props.restaurantId, props.conversationId).map((ban) => (
    <Alert key={ban.id} severity="error" sx={{ py: 1 }}>
      <strong>Gesperrt:</strong> {ban.reason}. Der Bot nimmt von diesem Gast nichts an; Sie können die
      Bestellung trotzdem aufnehmen.
    </Alert>
  ))
}
