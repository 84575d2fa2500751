import Casino from 'virtual:icon/outline-casino'
import DeleteOutlined from 'virtual:icon/outline-delete'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { Discount } from '@tresen/contract/discounts/discount'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import type { Voucher } from '@tresen/contract/vouchers'
import { useMemo, useState } from 'react'
import { useConfirm } from '../../rooms/ui/dialogs/confirm.ts'
import { DraftNotice } from '../../rooms/ui/drafts/draft-notice.tsx'
import { useLeaveGuard } from '../../rooms/ui/drafts/leave-guard.tsx'
import { newId } from '@tresen/session/new-id'
import { SidePanel } from '../../rooms/ui/dialogs/side-panel.tsx'
import { useDraft, type EditedDraft } from '../../rooms/ui/drafts/use-draft.ts'
import { faultOver } from '../../rooms/ui/fields/fault-over.tsx'
import { randomCode } from './voucher-code.ts'
import {
  blankVoucher,
  draftOfVoucher,
  problemsOfVoucher,
  voucherLabels,
  type VoucherDraft,
  type VoucherProblems,
} from './voucher-draft.ts'
import { VoucherFields } from './voucher-fields.tsx'
import { usesLabel } from './voucher-labels.ts'
import { useVoucherChanges } from './use-voucher-changes.ts'

type Props = {
  restaurant: Restaurant
  discounts: readonly Discount[]
  /** null: a new one. */
  voucher: Voucher | null
  onClose: () => void
}

/** One voucher with all that can be said about it. */
export function VoucherPanel({ restaurant, discounts, voucher, onClose }: Props) {
  const start = useMemo(() => (voucher ? draftOfVoucher(voucher) : blankVoucher), [voucher])
  const draft = useDraft<VoucherDraft>(start)
  const { value } = draft
  const { save, problems, isSending } = useSaving({ restaurant, discounts, voucher, draft, onClose })
  useLeaveGuard(draft.isDirty && !isSending)
  return (
    <SidePanel
      title={voucher ? voucher.code : 'Neuer Gutschein'}
      onClose={onClose}
      onSubmit={() => void save()}
      fields={draft.fields}
      actions={<Actions {...{ restaurant, voucher, draft, isSending, onClose }} />}
    >
      <DraftNotice draft={draft} labels={voucherLabels} />
      {voucher && <Typography color="textSecondary">Bisher eingelöst: {usesLabel(voucher)}</Typography>}
      <CodeField code={value.code} problem={problems.code} onChange={(code) => draft.set({ code })} />
      <TextField
        label="Notiz"
        value={value.description}
        helperText="Nur für Sie: für wen, warum"
        onChange={(event) => draft.set({ description: event.target.value })}
        slotProps={{ htmlInput: { maxLength: 200, autoComplete: 'off' } }}
      />
      <VoucherFields
        draft={value}
        set={draft.set}
        discounts={discounts}
        problems={problems}
        timeZone={restaurant.timeZone}
      />
    </SidePanel>
  )
}

type SavingProps = Props & { draft: EditedDraft<VoucherDraft> }

function useSaving({ restaurant, discounts, voucher, draft, onClose }: SavingProps) {
  const { value } = draft
  const [wasTried, setTried] = useState(false)
  const [isSending, setSending] = useState(false)
  const [refused, setRefused] = useState<{ draft: VoucherDraft; problems: VoucherProblems } | null>(null)
  const [ownId] = useState(newId)
  const { create, update } = useVoucherChanges(restaurant.id)
  const found = problemsOfVoucher(value, discounts)

  const save = async () => {
    setTried(true)
    if (isSending || Object.keys(found).length > 0 || draft.disputed.length > 0) return
    setSending(true)
    const code = value.code.trim()
    const failure = voucher
      ? await update(voucher, 'code' in draft.changes ? { ...draft.changes, code } : draft.changes)
      : await create({ ...value, code, id: ownId })
    setSending(false)
    if (failure) return setRefused({ draft: value, problems: failure })
    if (!voucher) {
      draft.discard()
      // The guard must see that nothing is left to lose.
      setTimeout(onClose)
    }
  }
  const problems = refused?.draft === value ? refused.problems : wasTried ? found : {}
  return { save, problems, isSending }
}

type ActionProps = Pick<SavingProps, 'restaurant' | 'voucher' | 'draft' | 'onClose'> & { isSending: boolean }

function Actions({ restaurant, voucher, draft, isSending, onClose }: ActionProps) {
  const confirm = useConfirm()
  const { remove } = useVoucherChanges(restaurant.id)
  const { isActive } = draft.value
  const onDelete = async ({ code }: Voucher) => {
    const isSure = await confirm({
      title: 'Gutschein löschen?',
      text: `„${code}“ lässt sich dann nicht mehr einlösen. Bestellungen behalten, was er gebracht hat.`,
      yes: 'Löschen',
      no: 'Abbrechen',
      isDestructive: true,
    })
    if (!isSure || !voucher) return
    draft.discard()
    setTimeout(onClose)
    await remove(voucher)
  }
  return (
    <>
      {voucher && (
        <IconButton aria-label="Gutschein löschen" title="Löschen" onClick={() => void onDelete(voucher)}>
          <DeleteOutlined />
        </IconButton>
      )}
      <FormControlLabel
        sx={{ mr: 'auto', ml: 0 }}
        control={
          <Switch checked={isActive} onChange={(event) => draft.set({ isActive: event.target.checked })} />
        }
        label={isActive ? 'Einlösbar' : 'Abgeschaltet'}
      />
      {voucher && draft.isDirty && <Button onClick={draft.discard}>Verwerfen</Button>}
      <Button type="submit" variant="contained" disabled={isSending || (voucher !== null && !draft.isDirty)}>
        {voucher ? 'Speichern' : 'Anlegen'}
      </Button>
    </>
  )
}

type CodeProps = { code: string; problem: string | undefined; onChange: (code: string) => void }

function CodeField({ code, problem, onChange }: CodeProps) {
  return (
    <TextField
      label="Code"
      data-first
      required
      value={code}
      error={Boolean(problem)}
      helperText={faultOver(problem, 'Groß und klein, Leerzeichen und Bindestriche sind beim Einlösen egal')}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{
        htmlInput: { maxLength: 40, autoComplete: 'off', spellCheck: false },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                size="small"
                aria-label="Zufälligen Code vorschlagen"
                title="Zufälligen Code vorschlagen"
                onClick={() => onChange(randomCode(''))}
              >
                <Casino fontSize="small" />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  )
}
