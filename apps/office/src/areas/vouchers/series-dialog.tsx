import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import TextField from '@mui/material/TextField'
import type { Discount } from '@tresen/contract/discounts/discount'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import type { Voucher } from '@tresen/contract/vouchers'
import { formatMoney } from '@tresen/domain/money/format-money'
import { useRef, useState } from 'react'
import { messageOf } from '../../rooms/api/api.ts'
import { useConfirm, type Question } from '../../rooms/ui/dialogs/confirm.ts'
import { Dialog } from '../../rooms/ui/dialogs/dialog.tsx'
import { faultOver } from '../../rooms/ui/fields/fault-over.tsx'
import { NumberField } from '../../rooms/ui/fields/number-field.tsx'
import styles from './series-dialog.module.css'
import { useDownloadVouchers } from './voucher-table.ts'
import { randomCode } from './voucher-code.ts'
import { worthOf } from './voucher-labels.ts'
import { blankVoucher, problemsOfVoucher, type VoucherDraft, type VoucherProblems } from './voucher-draft.ts'
import { VoucherFields } from './voucher-fields.tsx'
import { useVoucherChanges } from './use-voucher-changes.ts'

type Props = { restaurant: Restaurant; discounts: readonly Discount[]; onClose: () => void }

const mostAtOnce = 500

type Wish = { draft: VoucherDraft; prefix: string; count: number }
type Run =
  | { state: 'asked' }
  | { state: 'running'; made: number }
  | { state: 'done'; created: Voucher[]; failure: string | null }

/** Many vouchers that differ in nothing but their codes. */
export function SeriesDialog({ restaurant, discounts, onClose }: Props) {
  const { createMany } = useVoucherChanges(restaurant.id)
  const download = useDownloadVouchers(restaurant.timeZone)
  const [wish, setWish] = useState<Wish>({
    draft: { ...blankVoucher, maximumUses: 1 },
    prefix: '',
    count: 50,
  })
  const [wasTried, setTried] = useState(false)
  const [run, setRun] = useState<Run>({ state: 'asked' })
  const problems = problemsOfVoucher({ ...wish.draft, code: randomCode(wish.prefix) }, discounts)

  const confirm = useConfirm()
  const stop = useRef<AbortController>(null)

  const begin = async () => {
    setTried(true)
    if (Object.keys(problems).length > 0 || run.state !== 'asked') return
    if (!(await confirm(questionOf(wish, discounts)))) return
    setRun({ state: 'running', made: 0 })
    const { signal } = (stop.current = new AbortController())
    const onCreated = (made: number) => setRun({ state: 'running', made })
    const result = await createMany({ ...wish, signal, onCreated })
    const { created, failure } = result ?? { created: [], failure: null }
    if (created.length === 0) setRun({ state: 'asked' })
    else setRun({ state: 'done', created, failure: failure ? failureText(failure) : null })
  }
  return (
    <Dialog
      title="Serie von Gutscheinen"
      width="560px"
      onClose={run.state === 'running' ? () => stop.current?.abort() : onClose}
      onSubmit={() => void begin()}
      isFullScreenOnPhones
      stepBack={run.state === 'asked' ? 'Abbrechen' : run.state === 'running' ? 'Anhalten' : 'Schließen'}
      actions={
        run.state === 'done' ? (
          <Button variant="contained" onClick={() => void download(run.created, discounts)}>
            Codes als CSV laden
          </Button>
        ) : (
          <Button type="submit" variant="contained" disabled={run.state === 'running'}>
            {vouchersText(wish.count)} anlegen
          </Button>
        )
      }
    >
      <div className={styles.body}>
        <Progress run={run} count={wish.count} />
        {run.state === 'asked' && (
          <WishFields
            wish={wish}
            set={(changes) => setWish({ ...wish, ...changes })}
            discounts={discounts}
            problems={wasTried ? problems : {}}
            timeZone={restaurant.timeZone}
          />
        )}
      </div>
    </Dialog>
  )
}

/** What is about to come into the world, all at once: Enter in any field leads here. */
function questionOf({ draft, count }: Wish, discounts: readonly Discount[]): Question {
  const each = worthOf(draft, discounts)
  return {
    title: `${vouchersText(count)} anlegen?`,
    text:
      draft.value === null
        ? `Jeder bringt „${each}“.`
        : `Jeder bringt ${each}, zusammen ${formatMoney(count * draft.value)}.`,
    yes: `${vouchersText(count)} anlegen`,
    no: 'Zurück',
  }
}

function Progress({ run, count }: { run: Run; count: number }) {
  return (
    <>
      <div role="status">
        {run.state === 'running' && (
          <>
            <p className={styles.progress}>
              {run.made} von {count} angelegt
            </p>
            <LinearProgress variant="determinate" aria-label="Fortschritt" value={(run.made / count) * 100} />
          </>
        )}
        {run.state === 'done' && (
          <Alert severity={run.created.length < count ? 'warning' : 'success'}>
            {run.created.length < count
              ? `${run.created.length} von ${count} Gutscheinen angelegt.`
              : `${vouchersText(count)} angelegt.`}
          </Alert>
        )}
      </div>
      {run.state === 'done' && run.failure && <Alert severity="error">{run.failure}</Alert>}
    </>
  )
}

type WishProps = {
  wish: Wish
  set: (changes: Partial<Wish>) => void
  discounts: readonly Discount[]
  problems: VoucherProblems
  timeZone: string
}

function WishFields({ wish, set, discounts, problems, timeZone }: WishProps) {
  const { draft, prefix, count } = wish
  return (
    <>
      <div className={styles.codes}>
        <TextField
          label="Anfang der Codes"
          placeholder="SOMMER"
          value={prefix}
          error={problems.code !== undefined}
          helperText={faultOver(
            problems.code,
            `Zum Beispiel ${prefix.trim().toUpperCase() || 'SOMMER'}-K7QD-X2MP`,
          )}
          onChange={(event) => set({ prefix: event.target.value })}
          slotProps={{
            htmlInput: { maxLength: 20, autoComplete: 'off' },
            inputLabel: { shrink: true },
          }}
        />
        <NumberField
          label="Anzahl"
          value={count}
          least={1}
          most={mostAtOnce}
          onChange={(wanted) => set({ count: wanted })}
        />
      </div>
      <TextField
        label="Notiz"
        value={draft.description}
        onChange={(event) => set({ draft: { ...draft, description: event.target.value } })}
        slotProps={{ htmlInput: { maxLength: 200, autoComplete: 'off' } }}
      />
      <VoucherFields
        draft={draft}
        set={(changes) => set({ draft: { ...draft, ...changes } })}
        discounts={discounts}
        problems={problems}
        timeZone={timeZone}
      />
    </>
  )
}

function failureText(error: unknown): string {
  return messageOf(error, 'Die Verbindung ist abgebrochen. Was angelegt wurde, steht in der Liste.')
}

function vouchersText(count: number): string {
  return count === 1 ? '1 Gutschein' : `${count} Gutscheine`
}
