import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { Website } from '@tresen/contract/website/website'
import { longMoment } from '../../../rooms/ui/dates/format-time.ts'
import { useDomains } from '../work/use-website.ts'

/** Own domains by which guests do not come any more, though they did. */
export function LostDomains({ website, onShow }: { website: Website; onShow: () => void }) {
  const { query } = useDomains(website.restaurantId, website.id)
  return query.data?.map(
    ({ id, domain, lostAt }) =>
      lostAt && (
        <Alert
          key={id}
          severity="warning"
          sx={{ overflowWrap: 'anywhere' }}
          action={
            <Button color="inherit" sx={{ whiteSpace: 'nowrap' }} onClick={onShow}>
              Ansehen
            </Button>
          }
        >
          {domain} führt nicht mehr zu Ihrer Website. Bemerkt: {longMoment(lostAt)}.
        </Alert>
      ),
  )
}
