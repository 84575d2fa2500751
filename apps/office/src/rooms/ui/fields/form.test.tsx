// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Form } from './form.tsx'
import { MoneyField } from './money-field.tsx'
import { NumberField } from './number-field.tsx'
import { useDraft } from '../drafts/use-draft.ts'
import { leaveField, writeText } from '../testing/write-text.ts'

type Terms = { fee: number; minutes: number; most: number | null }

const stored: Terms = { fee: 250, minutes: 20, most: null }
const onSave = vi.fn<(terms: Terms) => void>()

function TermsForm({ terms = stored }: { terms?: Terms }) {
  const draft = useDraft(terms)
  return (
    <Form fields={draft.fields} onSubmit={() => onSave(draft.value)}>
      <MoneyField
        label="Gebühr"
        cents={draft.value.fee}
        most={100_000}
        onChange={(fee) => draft.set({ fee })}
      />
      <NumberField
        label="Fahrzeit"
        least={0}
        most={240}
        value={draft.value.minutes}
        onChange={(minutes) => draft.set({ minutes })}
      />
      <NumberField
        label="Höchstens"
        least={1}
        most={60}
        empty="ohne Grenze"
        value={draft.value.most}
        onChange={(most) => draft.set({ most })}
      />
      <button type="button" onClick={draft.discard}>
        Verwerfen
      </button>
      <button type="submit">{draft.isDirty ? 'Speichern' : 'Gespeichert'}</button>
    </Form>
  )
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const save = () => fireEvent.click(screen.getByText(/Speichern|Gespeichert/))

afterEach(() => {
  cleanup()
  onSave.mockReset()
})

describe('a field of a form', () => {
  it.each([
    ['Gebühr', 'abc'],
    ['Gebühr', '1.000,01'],
    ['Fahrzeit', '12abc'],
    ['Fahrzeit', '241'],
    ['Höchstens', '0'],
  ])('"%s" keeps "%s", marks it and keeps the form from being sent', (name, text) => {
    render(<TermsForm />)
    writeText(field(name), text)
    leaveField()
    expect(field(name).value).toBe(text)
    expect(field(name).getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(field(name).getAttribute('aria-describedby')!)?.textContent).toMatch(/\w/)
    save()
    expect(onSave).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(field(name))
  })

  it('leads to the first of several that are wrong', () => {
    render(<TermsForm />)
    writeText(field('Höchstens'), 'viele')
    writeText(field('Fahrzeit'), 'lang')
    save()
    expect(document.activeElement).toBe(field('Fahrzeit'))
    writeText(field('Fahrzeit'), '30')
    save()
    expect(document.activeElement).toBe(field('Höchstens'))
    writeText(field('Höchstens'), '5')
    save()
    expect(onSave).toHaveBeenCalledExactlyOnceWith({ fee: 250, minutes: 30, most: 5 })
  })

  it('takes German spellings, and writes them as it writes all', () => {
    render(<TermsForm />)
    writeText(field('Gebühr'), '3,5')
    writeText(field('Höchstens'), '')
    leaveField()
    expect(field('Gebühr').value).toBe('3,50')
    save()
    expect(onSave).toHaveBeenCalledWith({ fee: 350, minutes: 20, most: null })
  })

  it('that is wrong counts as a change that is not saved; discarding takes it back', () => {
    render(<TermsForm />)
    writeText(field('Fahrzeit'), 'lang')
    expect(screen.getByText('Speichern')).toBeTruthy()
    fireEvent.click(screen.getByText('Verwerfen'))
    expect(field('Fahrzeit').value).toBe('20')
    expect(field('Fahrzeit').getAttribute('aria-invalid')).toBe('false')
    expect(screen.getByText('Gespeichert')).toBeTruthy()
  })

  it('shows what somebody else stored meanwhile', () => {
    const { rerender } = render(<TermsForm />)
    writeText(field('Fahrzeit'), 'lang')
    rerender(<TermsForm terms={{ ...stored, minutes: 45 }} />)
    expect(field('Fahrzeit').value).toBe('45')
    save()
    expect(onSave).toHaveBeenCalledWith({ ...stored, minutes: 45 })
  })

  it('that goes away no longer stands in the way', () => {
    function Switched() {
      const [isOn, setOn] = useState(true)
      const [cents, setCents] = useState(0)
      return (
        <Form onSubmit={() => onSave({ ...stored, fee: cents })}>
          {isOn && <MoneyField label="Gebühr" cents={cents} onChange={setCents} />}
          <button type="button" onClick={() => setOn(false)}>
            Ohne
          </button>
          <button type="submit">Speichern</button>
        </Form>
      )
    }
    render(<Switched />)
    writeText(field('Gebühr'), 'viel')
    save()
    expect(onSave).not.toHaveBeenCalled()
    fireEvent.click(screen.getByText('Ohne'))
    save()
    expect(onSave).toHaveBeenCalledOnce()
  })
})

describe('Strg+Enter', () => {
  const press = (field: string, key: Partial<KeyboardEvent> = { ctrlKey: true }) =>
    fireEvent.keyDown(screen.getByLabelText(field), { key: 'Enter', ...key })

  function Words({ isReady = true }: { isReady?: boolean }) {
    return (
      <Form onSubmit={() => onSave(stored)}>
        <textarea aria-label="Worte" />
        <button type="submit" disabled={!isReady}>
          Senden
        </button>
      </Form>
    )
  }

  it('sends from a field of several lines, where Enter begins the next one', () => {
    render(<Words />)
    press('Worte', {})
    expect(onSave).not.toHaveBeenCalled()
    press('Worte')
    press('Worte', { metaKey: true })
    expect(onSave).toHaveBeenCalledTimes(2)
  })

  it('sends nothing that its button would not', () => {
    render(<Words isReady={false} />)
    press('Worte')
    expect(onSave).not.toHaveBeenCalled()
  })

  it('leaves it to a form with a meaning of its own for it', () => {
    render(
      <Form onSubmit={() => onSave(stored)} onKeyDown={(event) => event.preventDefault()}>
        <textarea aria-label="Worte" />
        <button type="submit">Senden</button>
      </Form>,
    )
    press('Worte')
    expect(onSave).not.toHaveBeenCalled()
  })
})
