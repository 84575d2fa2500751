import ContentCopy from 'virtual:icon/baseline-content-copy'
import DeleteOutlined from 'virtual:icon/outline-delete'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useNavigate } from '@tanstack/react-router'
import type { Discount, DiscountInput } from '@tresen/contract/discounts/discount'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { describeDiscount } from '@tresen/domain/discounts/upkeep/describe-discount'
import type { MenuIndex } from '@tresen/domain/menu/search/menu-index'
import { useMemo, useRef, useState } from 'react'
import { useConfirm } from '../../../rooms/ui/dialogs/confirm.ts'
import { DraftNotice } from '../../../rooms/ui/drafts/draft-notice.tsx'
import { FieldsContext, focusFirstWrong, mayBeSent } from '../../../rooms/ui/fields/fields.tsx'
import { Form } from '../../../rooms/ui/fields/form.tsx'
import { useLeaveGuard } from '../../../rooms/ui/drafts/leave-guard.tsx'
import { newId } from '@tresen/session/new-id'
import { Page } from '../../../rooms/ui/page.tsx'
import { useDraft, type EditedDraft } from '../../../rooms/ui/drafts/use-draft.ts'
import { faultOver } from '../../../rooms/ui/fields/fault-over.tsx'
import {
  discountOfDraft,
  draftLabels,
  inputOf,
  problemsOf,
  type DiscountDraft,
  type DiscountProblems,
} from '../work/discount-draft.ts'
import { leaveFoot } from '../../../rooms/ui/leave-room.ts'
import styles from './discount-form.module.css'
import { EffectSection } from './effect-section.tsx'
import { ExamplePanel } from '../trial/example-panel.tsx'
import type { NameOf } from './template-names.ts'
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
  /** What its name was made by: it follows what is set until somebody writes another. */
  nameOf?: NameOf | undefined
}

const noProblems: DiscountProblems = new Map()

/** One discount as sentences with blanks, beside what it does. */
export function DiscountEditor({ restaurant, menu, stored, start, isNew, nameOf }: Props) {
  const draft = useDraft<DiscountDraft>(start)
  const { value, set } = draft
  const setAndName = useMadeName(draft, nameOf)
  const form = useRef<HTMLFormElement>(null)
  const input = useMemo(() => inputOf(value), [value])
  const saving = useSaving({ restaurant, stored, isNew, draft, input, form: () => form.current })
  const { problems, isSaving } = saving
  const context = { menu: menu.menu, timeZone: restaurant.timeZone }
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
        onSubmit={() => void saving.save()}
      >
        <div className={styles.form}>
          <DraftNotice draft={draft} labels={draftLabels} />
          {!stored && !isNew && (
            <Alert severity="warning">
              Dieser Rabatt wurde inzwischen an anderer Stelle gelöscht. Speichern legt ihn neu an.
            </Alert>
          )}
          <div className={styles.card}>
            {/* What is wrong is not said with the last right value in its place. */}
            <h2
              className={styles.sentence}
              aria-live="polite"
              style={{ visibility: draft.fields.hasWrong ? 'hidden' : undefined }}
            >
              {describeDiscount(value, menu, restaurant.timeZone)}
            </h2>
            <TextField
              label="Name"
              value={value.name}
              required
              autoFocus={isNew}
              error={problems.has('/name')}
              helperText={faultOver(problems.get('/name'), 'So sehen ihn auch Ihre Gäste')}
              onChange={(event) => set({ name: event.target.value })}
              slotProps={{ htmlInput: { maxLength: 120, autoComplete: 'off' } }}
            />
            <WhenSection draft={value} set={setAndName} context={context} problems={problems} />
            <EffectSection draft={value} set={setAndName} context={context} problems={problems} />
            <TogetherSection draft={value} set={set} />
          </div>
          <EditorFoot draft={draft} isNew={isNew} isGone={stored === null} isSaving={isSaving} />
        </div>
        <WhatItDoes
          {...{ restaurant, menu, stored, value, input }}
          mayRun={saving.isChecked}
          isWrong={draft.fields.hasWrong}
        />
      </Form>
    </Page>
  )
}

/** Changes what is set, and with it the name that was made of it. */
function useMadeName({ value, set }: EditedDraft<DiscountDraft>, nameOf: NameOf | undefined) {
  const [made, setMade] = useState(nameOf ? value.name : null)
  return (changes: Partial<DiscountDraft>) => {
    const name = made !== null && value.name === made ? (nameOf?.({ ...value, ...changes }) ?? null) : null
    if (name !== null) setMade(name)
    set(name === null ? changes : { ...changes, name })
  }
}

type FootProps = { draft: EditedDraft<DiscountDraft>; isNew: boolean; isGone: boolean; isSaving: boolean }

function EditorFoot({ draft, isNew, isGone, isSaving }: FootProps) {
  const { isActive } = draft.value
  return (
    <div ref={leaveFoot} className={styles.foot}>
      <FormControlLabel
        sx={{ mr: 'auto' }}
        control={
          <Switch checked={isActive} onChange={(event) => draft.set({ isActive: event.target.checked })} />
        }
        label={isActive ? 'Eingeschaltet' : 'Ausgeschaltet'}
      />
      {/* Its place is kept: on a phone the button beside it would go to another line. */}
      {!isNew && (
        <Button onClick={draft.discard} sx={{ visibility: draft.isDirty ? undefined : 'hidden' }}>
          Verwerfen
        </Button>
      )}
      <Button type="submit" variant="contained" disabled={isSaving || (!draft.isDirty && !isNew && !isGone)}>
        {isNew ? 'Rabatt anlegen' : 'Rabatt speichern'}
      </Button>
    </div>
  )
}

type TrialProps = Pick<Props, 'restaurant' | 'menu' | 'stored'> & {
  value: DiscountDraft
  input: DiscountInput
  /** False: something is wrong, and was marked. */
  mayRun: () => boolean
  isWrong: boolean
}

/** Tried out beside the form, at an example and on past orders; nothing here is sent with it. */
function WhatItDoes({ restaurant, menu, stored, value, input, mayRun, isWrong }: TrialProps) {
  const discount = useMemo(
    () => discountOfDraft(value, stored, restaurant.id),
    [value, stored, restaurant.id],
  )
  return (
    <aside className={styles.aside} aria-label="Was der Rabatt bewirkt" data-apart>
      <FieldsContext value={null}>
        <section className={styles.card} aria-label="Beispiel">
          <Typography variant="h2">Am Beispiel</Typography>
          <ExamplePanel discount={discount} restaurant={restaurant} menu={menu} isWrong={isWrong} />
        </section>
        <section className={styles.card} aria-label="Probelauf">
          <Typography variant="h2">Probelauf</Typography>
          <TrialRun
            restaurantId={restaurant.id}
            timeZone={restaurant.timeZone}
            input={input}
            mayRun={mayRun}
          />
        </section>
      </FieldsContext>
    </aside>
  )
}

type SavingProps = Pick<Props, 'restaurant' | 'stored' | 'isNew'> & {
  draft: EditedDraft<DiscountDraft>
  input: DiscountInput
  form: () => HTMLElement | null
}

function useSaving({ restaurant, stored, isNew, draft, input, form }: SavingProps) {
  const { value } = draft
  const [wasTried, setTried] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [refused, setRefused] = useState<{ draft: DiscountDraft; problems: DiscountProblems } | null>(null)
  const [ownId] = useState(newId)
  const navigate = useNavigate()
  const { create, update } = useDiscountChanges(restaurant.id)
  useLeaveGuard((draft.isDirty || isNew) && !isSaving)
  const found = useMemo(() => problemsOf(value), [value])

  const isChecked = (): boolean => {
    setTried(true)
    if (!mayBeSent(draft.fields, form)) return false
    if (found.size > 0) requestAnimationFrame(() => focusFirstWrong(form()))
    return found.size === 0
  }
  const save = async () => {
    if (isSaving || !isChecked() || draft.disputed.length > 0) return
    setSaving(true)
    const saved = await (isNew || !stored ? create(ownId, input) : update(stored, input))
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
  const problems = refused?.draft === value ? refused.problems : wasTried ? found : noProblems
  return { save, isChecked, problems, isSaving }
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
    await navigate({ to: '/discounts', ignoreBlocker: true, replace: true })
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
