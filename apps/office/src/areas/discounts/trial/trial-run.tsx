import { formatPercent } from '@tresen/domain/numbers/format-number'
import Box from '@mui/material/Box'
import PlayArrow from 'virtual:icon/outline-play-arrow'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { DiscountInput } from '@tresen/contract/discounts/discount'
import type { DiscountTrial } from '@tresen/contract/discounts/discount-result'
import { formatMoney } from '@tresen/domain/money/format-money'
import { useState } from 'react'
import { messageOf } from '../../../rooms/api/api.ts'
import { useApi } from '../../../rooms/api/app-context.tsx'
import { isSame } from '../../../rooms/ui/drafts/draft.ts'
import { longDay, shortDay } from '../../../rooms/ui/dates/format-time.ts'
import { SentenceChoice, Sentence } from '../work/sentence.tsx'
import spokenStyles from '../../../rooms/ui/feedback/spoken.module.css'
import styles from './trial-run.module.css'

type Props = {
  restaurantId: string
  timeZone: string
  input: DiscountInput
  /** Shows what is still wrong instead, where something is. */
  mayRun: () => boolean
}

/** What the discount would have made of the orders of the last weeks. */
export function TrialRun({ restaurantId, timeZone, input, mayRun }: Props) {
  const api = useApi()
  const [days, setDays] = useState('28')
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async (tried: { input: DiscountInput; days: number }) => ({
      trial: await api.tryDiscount({ restaurantId, days: tried.days, body: tried.input }),
      input: tried.input,
    }),
  })
  const isOutdated = data !== undefined && !isSame(withoutSwitch(data.input), withoutSwitch(input))
  return (
    <>
      <Sentence>
        Über die Bestellungen der letzten
        <SentenceChoice
          label="Zeitraum des Probelaufs"
          value={days}
          choices={[
            { value: '7', label: '7 Tage' },
            { value: '28', label: '4 Wochen' },
            { value: '91', label: '3 Monate' },
          ]}
          onChange={setDays}
        />
        <Button
          variant="outlined"
          size="small"
          startIcon={<PlayArrow />}
          disabled={isPending}
          onClick={() => mayRun() && mutate({ input, days: Number(days) })}
        >
          Probelauf
        </Button>
      </Sentence>
      {isPending && <LinearProgress aria-label="Der Probelauf läuft" />}
      {error && !isPending && (
        <Alert severity="error">
          {messageOf(error, 'Der Probelauf hat nicht geklappt. Bitte versuchen Sie es erneut.')}
        </Alert>
      )}
      {data && !isPending && (
        <Box role="status" aria-label="Ergebnis des Probelaufs" sx={{ display: 'grid', gap: '14px' }}>
          {isOutdated && <Alert severity="info">Der Rabatt wurde seit dem Probelauf geändert.</Alert>}
          <TrialResult trial={data.trial} restaurantId={restaurantId} timeZone={timeZone} />
        </Box>
      )}
    </>
  )
}

function withoutSwitch({ isActive: _on, name: _name, description: _text, ...rest }: DiscountInput) {
  return rest
}

type ResultProps = { trial: DiscountTrial; restaurantId: string; timeZone: string }

function TrialResult({ trial, restaurantId, timeZone }: ResultProps) {
  const { orders, appliedOrders, totalDiscount, orderValue, isComplete, reasons } = trial
  if (orders === 0) return <Typography>In diesem Zeitraum gab es keine Bestellungen.</Typography>
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>Hätte gegolten</dt>
          <dd>
            {appliedOrders} von {orders}
            <small>Bestellungen, {share(appliedOrders, orders)}</small>
          </dd>
        </div>
        <div>
          <dt>Hätte gekostet</dt>
          <dd>
            {formatMoney(totalDiscount)}
            <small>{share(totalDiscount, orderValue)} des Umsatzes</small>
          </dd>
        </div>
      </dl>
      {!isComplete && <Typography variant="body2">Angesehen wurden die neuesten Bestellungen.</Typography>}
      <Days trial={trial} timeZone={timeZone} />
      <Examples trial={trial} restaurantId={restaurantId} timeZone={timeZone} />
      {reasons.length > 0 && (
        <section aria-label="Warum nicht">
          <Typography variant="h3" sx={{ mb: 2 }}>
            Warum er sonst nicht galt
          </Typography>
          <ul className={styles.list}>
            {reasons.map((reason) => (
              <li key={reason.message_de}>
                <span>{reason.message_de}</span>
                <b>{reason.orders} ×</b>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Days({ trial: { days }, timeZone }: { trial: DiscountTrial; timeZone: string }) {
  if (days.length < 2) return null
  const most = Math.max(...days.map((day) => day.totalDiscount))
  const dayOf = (date: string) => shortDay(`${date}T12:00:00Z`, timeZone)
  return (
    <div>
      <ul className={styles.days} aria-label="Nachlass nach Tagen">
        {days.map(({ date, totalDiscount, appliedOrders }) => {
          const text = `${dayOf(date)}: ${appliedOrders} × , ${formatMoney(totalDiscount)}`.replace(' ,', ',')
          return (
            <li key={date} title={text} style={{ height: `${Math.max(4, (totalDiscount / most) * 100)}%` }}>
              <span className={spokenStyles.spoken}>{text}</span>
            </li>
          )
        })}
      </ul>
      <div className={styles.range} aria-hidden="true">
        <span>{dayOf(days[0]!.date)}</span>
        <span>{dayOf(days.at(-1)!.date)}</span>
      </div>
    </div>
  )
}

function Examples({ trial: { examples }, restaurantId, timeZone }: ResultProps) {
  if (examples.length === 0) return null
  return (
    <section aria-label="Beispiele">
      <Typography variant="h3" sx={{ mb: 2 }}>
        Zum Beispiel
      </Typography>
      <ul className={styles.list}>
        {examples.map(({ orderId, number, newAt, orderValue, totalDiscount, products }) => (
          <li key={orderId}>
            <Link
              to="/restaurants/$restaurantId/orders/$orderId"
              params={{ restaurantId, orderId }}
              target="_blank"
            >
              Nr. {number}, {longDay(newAt, timeZone)}
            </Link>
            <b>
              −{formatMoney(totalDiscount)} von {formatMoney(orderValue)}
            </b>
            <small>
              {products
                .filter(({ discount }) => discount > 0)
                .map(({ name, discount }) => `${name} −${formatMoney(discount)}`)
                .join(', ')}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}

function share(part: number, whole: number): string {
  return formatPercent(whole === 0 ? 0 : (part / whole) * 100, 1)
}
