import ContentCopy from '@mui/icons-material/ContentCopy'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useNavigate } from '@tanstack/react-router'
import type { Discount } from '@tresen/contract/discounts/discount'
import type { Restaurant } from '@tresen/contract/restaurants'
import { describeDiscount } from '@tresen/domain/discounts/upkeep/describe-discount'
import type { MenuIndex } from '@tresen/domain/menu/search/menu-index'
import { useMemo, useRef, useState } from 'react'
import { useConfirm } from '../../../rooms/ui/dialogs/confirm.tsx'
import { DraftNotice } from '../../../rooms/ui/drafts/draft-notice.tsx'
import { FieldsContext, focusFirstWrong } from '../../../rooms/ui/fields/fields.tsx'
import { Form } from '../../../rooms/ui/fields/form.tsx'
import { useLeaveGuard } from '../../../rooms/ui/drafts/leave-guard.tsx'
import { newId } from '@tresen/session/new-id'
import { Page } from '../../../rooms/ui/page.tsx'
import { useDraft } from '../../../rooms/ui/drafts/use-draft.ts'
import {
  discountOfDraft,
  draftLabels,
  inputOf,
  problemsOf,
  type DiscountDraft,
  type DiscountProblems,
} from '../work/discount-draft.ts'
import styles from './discount-form.module.css'
import { EffectSection } from './effect-section.tsx'
import { ExamplePanel } from '../trial/example-panel.tsx'
import { TogetherSection } from './together-section.tsx'
import { TrialRun } from '../trial/trial-run.tsx'
import { useDiscountChanges } from '../work/use-discount-changes.ts'
import { WhenSection } from '../conditions/when-section.tsx'

type Props = {
  restaurant: Restaurant
  menu: MenuIndex
  /** null: it is new, or somebody else deleted it meanwhile. */
  stored: Discount | null
  start: DiscountDraft
  isNew: boolean
}

const noProblems: DiscountProblems = new Map()

/** One discount as sentences with blanks, beside what it does. */
export function DiscountEditor({ restaurant, menu, stored, start, isNew }: Props) {
  const draft = useDraft<DiscountDraft>(start)
  const { value, set } = draft
  const [wasTried, setTried] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [refused, setRefused] = useState<{ draft: DiscountDraft; problems: DiscountProblems } | null>(null)
  const [ownId] = useState(newId)
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const { create, update } = useDiscountChanges(restaurant.id)
  useLeaveGuard((draft.isDirty || isNew) && !isSaving)

  const found = useMemo(() => problemsOf(value), [value])
  const problems = refused?.draft === value ? refused.problems : wasTried ? found : noProblems
  const input = useMemo(() => inputOf(value), [value])
  const discount = useMemo(
    () => discountOfDraft(value, stored, restaurant.id),
    [value, stored, restaurant.id],
  )
  const context = { menu: menu.menu, timeZone: restaurant.timeZone }

  const checked = (): boolean => {
    setTried(true)
    if (found.size === 0 && !draft.fields.hasWrong) return true
    requestAnimationFrame(() => focusFirstWrong(form.current))
    return false
  }
  const save = async () => {
    if (isSaving || !checked() || draft.disputed.length > 0) return
    setSaving(true)
    const saved = await (isNew || !stored ? create(ownId, input) : update(stored.id, input))
    if ('faults' in saved) {
      const faults = saved.faults.map(({ path, message_de }) => [path, message_de] as const)
      if (faults.length > 0) setRefused({ draft: value, problems: new Map(faults) })
      setSaving(false)
      return
    }
    if (stored) return setSaving(false)
    // Still saving until the other page is there: nothing may ask whether to lose what was just saved.
    const params = { discountId: saved.discount.id }
    await navigate({ to: '/discounts/$discountId', params, replace: true, ignoreBlocker: true })
  }

  return (
    <Page
      title={isNew ? 'Neuer Rabatt' : value.name || 'Rabatt'}
      isWide
      actions={<EditorActions stored={stored} restaurant={restaurant} />}
    >
      <Form
        ref={form}
        className={styles.frame}
        fields={draft.fields}
        isSavedByKey
        onSubmit={() => void save()}
      >
        <div className={styles.form}>
          <DraftNotice draft={draft} labels={draftLabels} />
          {!stored && !isNew && (
            <Alert severity="warning">
              Dieser Rabatt wurde inzwischen an anderer Stelle gelöscht. Speichern legt ihn neu an.
            </Alert>
          )}
          <div className={styles.card}>
            <h2 className={styles.sentence} aria-live="polite">
              {describeDiscount(value, menu, restaurant.timeZone)}
            </h2>
            <TextField
              label="Name"
              value={value.name}
              required
              autoFocus={isNew}
              error={problems.has('/name')}
              helperText={problems.get('/name') ?? 'So sehen ihn auch Ihre Gäste'}
              onChange={(event) => set({ name: event.target.value })}
              slotProps={{ htmlInput: { maxLength: 120, autoComplete: 'off' } }}
            />
            <WhenSection draft={value} set={set} context={context} problems={problems} />
            <EffectSection draft={value} set={set} context={context} problems={problems} />
            <TogetherSection draft={value} set={set} />
          </div>
          <div className={styles.foot}>
            <FormControlLabel
              sx={{ mr: 'auto' }}
              control={
                <Switch
                  checked={value.isActive}
                  onChange={(event) => set({ isActive: event.target.checked })}
                />
              }
              label={value.isActive ? 'Eingeschaltet' : 'Ausgeschaltet'}
            />
            {draft.isDirty && !isNew && <Button onClick={draft.discard}>Verwerfen</Button>}
            <Button
              type="submit"
              variant="contained"
              disabled={isSaving || (!draft.isDirty && !isNew && stored !== null)}
            >
              {isNew ? 'Rabatt anlegen' : 'Rabatt speichern'}
            </Button>
          </div>
        </div>
        <aside className={styles.aside} aria-label="Was der Rabatt bewirkt" data-apart>
          <FieldsContext value={null}>
            <section className={styles.card} aria-label="Beispiel">
              <Typography variant="h2">Am Beispiel</Typography>
              <ExamplePanel discount={discount} restaurant={restaurant} menu={menu} />
            </section>
            <section className={styles.card} aria-label="Probelauf">
              <Typography variant="h2">Probelauf</Typography>
              <TrialRun
                restaurantId={restaurant.id}
                timeZone={restaurant.timeZone}
                input={input}
                mayRun={checked}
              />
            </section>
          </FieldsContext>
        </aside>
      </Form>
    </Page>
  )
}

function EditorActions({ stored, restaurant }: { stored: Discount | null; restaurant: Restaurant }) {
  const navigate = useNavigate()
  const confirm = useConfirm()
  const { remove } = useDiscountChanges(restaurant.id)
  if (!stored) return null
  const onDelete = async () => {
    const isSure = await confirm({
      title: 'Rabatt löschen?',
      text: `„${stored.name}“ gilt dann nicht mehr. Bestellungen behalten, was er gebracht hat.`,
      yes: 'Löschen',
      no: 'Abbrechen',
      isDestructive: true,
    })
    if (!isSure) return
    await navigate({ to: '/discounts', ignoreBlocker: true })
    await remove(stored)
  }
  return (
    <>
      <Button
        startIcon={<ContentCopy />}
        onClick={() =>
          void navigate({
            to: '/discounts/$discountId',
            params: { discountId: 'new' },
            search: { copy: stored.id },
          })
        }
      >
        Kopieren
      </Button>
      <Button color="error" startIcon={<DeleteOutlined />} onClick={() => void onDelete()}>
        Löschen
      </Button>
    </>
  )
}
