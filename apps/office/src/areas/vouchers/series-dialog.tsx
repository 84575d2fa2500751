import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import TextField from '@mui/material/TextField'
import type { Discount } from '@tresen/contract/discounts/discount'
import type { Restaurant } from '@tresen/contract/restaurants'
import type { Voucher } from '@tresen/contract/vouchers'
import { useState } from 'react'
import { messageOf } from '../../rooms/api/api.ts'
import { useApi } from '../../rooms/api/app-context.tsx'
import { Dialog } from '../../rooms/ui/dialogs/dialog.tsx'
import { NumberField } from '../../rooms/ui/fields/number-field.tsx'
import { createSeries } from './create-series.ts'
import { downloadVouchers } from './voucher-table.ts'
import { randomCode } from './voucher-code.ts'
import { blankVoucher, problemsOfVoucher, type VoucherDraft } from './voucher-draft.ts'
import { VoucherFields } from './voucher-fields.tsx'
import { useVoucherChanges } from './use-voucher-changes.ts'

type Props = { restaurant: Restaurant; discounts: readonly Discount[]; onClose: () => void }

const mostAtOnce = 500

/** Many vouchers that differ in nothing but their codes. */
export function SeriesDialog({ restaurant, discounts, onClose }: Props) {
  const api = useApi()
  const { add } = useVoucherChanges(restaurant.id)
  const [draft, setDraft] = useState<VoucherDraft>({ ...blankVoucher, maximumUses: 1 })
  const [prefix, setPrefix] = useState('')
  const [wanted, setWanted] = useState(50)
  const [wasTried, setTried] = useState(false)
  const [created, setCreated] = useState<Voucher[]>([])
  const [isRunning, setRunning] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { code, ...problems } = problemsOfVoucher({ ...draft, code: randomCode(prefix) }, discounts)
  const isWrong = code !== undefined || Object.keys(problems).length > 0
  const isDone = created.length > 0 && !isRunning

  const run = async () => {
    setTried(true)
    if (isWrong || isRunning || isDone) return
    setRunning(true)
    setFailure(null)
    const onCreated = (voucher: Voucher) => {
      add(voucher)
      setCreated((before) => [...before, voucher])
    }
    try {
      await createSeries(api, { restaurantId: restaurant.id, prefix, count: wanted, draft, onCreated })
    } catch (error) {
      setFailure(messageOf(error, 'Die Verbindung ist abgebrochen. Was angelegt wurde, steht in der Liste.'))
    }
    setRunning(false)
  }
  return (
    <Dialog
      title="Serie von Gutscheinen"
      width="560px"
      onClose={onClose}
      onSubmit={() => void run()}
      isFullScreenOnPhones
      actions={
        isDone ? (
          <>
            <Button onClick={onClose}>Schließen</Button>
            <Button
              variant="contained"
              onClick={() => downloadVouchers(created, discounts, restaurant.timeZone)}
            >
              Codes als CSV laden
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>Abbrechen</Button>
            <Button type="submit" variant="contained" disabled={isRunning}>
              {wanted} Gutscheine anlegen
            </Button>
          </>
        )
      }
    >
      <div style={{ display: 'grid', gap: 20, paddingTop: 6 }}>
        <div role="status">
          {isRunning && (
            <>
              <p style={{ margin: '0 0 8px' }}>
                {created.length} von {wanted} angelegt
              </p>
              <LinearProgress
                variant="determinate"
                aria-label="Fortschritt"
                value={(created.length / wanted) * 100}
              />
            </>
          )}
          {isDone && (
            <Alert severity={failure ? 'warning' : 'success'}>{created.length} Gutscheine angelegt.</Alert>
          )}
        </div>
        {failure && <Alert severity="error">{failure}</Alert>}
        {!isRunning && !isDone && (
          <>
            <div
              style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 2fr) minmax(96px, 1fr)', gap: 12 }}
            >
              <TextField
                label="Anfang der Codes"
                placeholder="SOMMER"
                value={prefix}
                error={wasTried && code !== undefined}
                helperText={
                  (wasTried && code) || `Zum Beispiel ${prefix.trim().toUpperCase() || 'SOMMER'}-K7QD-X2MP`
                }
                onChange={(event) => setPrefix(event.target.value)}
                slotProps={{
                  htmlInput: { maxLength: 20, autoComplete: 'off' },
                  inputLabel: { shrink: true },
                }}
              />
              <NumberField label="Anzahl" value={wanted} least={1} most={mostAtOnce} onChange={setWanted} />
            </div>
            <TextField
              label="Notiz"
              value={draft.description}
              onChange={(event) => setDraft({ ...draft, description: event.target.value })}
              slotProps={{ htmlInput: { maxLength: 200, autoComplete: 'off' } }}
            />
            <VoucherFields
              draft={draft}
              set={(changes) => setDraft((last) => ({ ...last, ...changes }))}
              discounts={discounts}
              problems={wasTried ? problems : {}}
              timeZone={restaurant.timeZone}
            />
          </>
        )}
      </div>
    </Dialog>
  )
}
