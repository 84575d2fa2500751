// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { beforeMessages, messagePlace, SnackbarProvider, useSay } from './snackbar.tsx'

afterEach(cleanup)

const undo = vi.fn<() => void>()

function Page() {
  const say = useSay()
  return (
    <>
      <button onClick={() => say.success('Gebiet gelöscht', { label: 'Rückgängig', onClick: undo })}>
        Löschen
      </button>
      <button onClick={() => say.guide('Schalten Sie oben um.')}>Abweisen</button>
    </>
  )
}

function tellWith(free: { right: number; width: number }, endOfBefore?: number) {
  render(
    <SnackbarProvider>
      {endOfBefore !== undefined && <span id={beforeMessages} />}
      <div id={messagePlace} />
      <Page />
    </SnackbarProvider>,
  )
  const place = document.getElementById(messagePlace)!
  place.getBoundingClientRect = () => ({ ...free, left: free.right - free.width }) as DOMRect
  const before = document.getElementById(beforeMessages)
  if (before) before.getBoundingClientRect = () => ({ right: endOfBefore }) as DOMRect
  fireEvent.click(screen.getByRole('button', { name: 'Löschen' }))
  return screen.getByText('Gebiet gelöscht').closest('.MuiSnackbar-root')!
}

it('stands where the top bar is free', () => {
  const message = tellWith({ right: innerWidth - 240, width: 500 })
  expect(getComputedStyle(message).right).toBe('240px')
  expect(getComputedStyle(message).left).not.toBe('56px')
})

it('lies at the foot where a window of the bar is open below and the bar has no room', () => {
  document.body.insertAdjacentHTML('beforeend', '<div class="MuiPopover-paper" role="dialog"></div>')
  const message = tellWith({ right: innerWidth - 72, width: 40 })
  expect(message.className).toContain('anchorOriginBottom')
  expect(getComputedStyle(message)).toMatchObject({ bottom: '8px', left: '56px' })
  document.querySelector('.MuiPopover-paper')!.remove()
})

it('lies at the foot where it names something of the bar, also where the bar is free', () => {
  tellWith({ right: innerWidth - 240, width: 500 })
  fireEvent.click(screen.getByRole('button', { name: 'Abweisen' }))
  const message = screen.getByText('Schalten Sie oben um.').closest('.MuiSnackbar-root')!
  expect(message.className).toContain('anchorOriginBottom')
})

it('takes two lines where one does not fit, and leaves what stands beside', () => {
  const message = tellWith({ right: innerWidth - 72, width: 280 })
  expect(getComputedStyle(message).right).toBe('72px')
  const alert = screen.getByText('Gebiet gelöscht').closest('[role=status]')!
  expect(Number.parseInt(getComputedStyle(alert).maxWidth)).toBeLessThan(350)
})

it('puts what can be done about it below the words rather than lying over what stands beside', () => {
  tellWith({ right: innerWidth - 72, width: 280 })
  const alert = screen.getByText('Gebiet gelöscht').closest('[role=status]')!
  expect(getComputedStyle(alert)).toMatchObject({ maxWidth: '280px', flexWrap: 'wrap' })
})

it('lies over what comes and goes in the bar rather than over the page below it', () => {
  tellWith({ right: innerWidth - 72, width: 280 }, innerWidth - 72 - 560)
  const alert = screen.getByText('Gebiet gelöscht').closest('[role=status]')!
  expect(getComputedStyle(alert).flexWrap).not.toBe('wrap')
})

it('leaves both ends of the bar where there is no room', () => {
  const message = tellWith({ right: innerWidth - 100, width: 60 })
  expect(getComputedStyle(message)).toMatchObject({ left: '56px', right: '56px' })
})

it('lies over what comes and goes in the bar rather than over what stands before it', () => {
  const message = tellWith({ right: 718, width: 126 }, 450)
  expect(getComputedStyle(message).right).toBe(`${innerWidth - 718}px`)
  const alert = screen.getByText('Gebiet gelöscht').closest('[role=status]')!
  expect(Number.parseInt(getComputedStyle(alert).maxWidth)).toBeLessThanOrEqual(718 - 450)
})

it('lets taps through to what it covers, but for its own buttons', () => {
  const message = tellWith({ right: innerWidth - 100, width: 60 })
  expect(getComputedStyle(message).pointerEvents).toBe('none')
  const button = screen.getByRole('button', { name: 'Rückgängig' })
  expect(getComputedStyle(button).pointerEvents).toBe('auto')
  fireEvent.click(button)
  expect(undo).toHaveBeenCalledOnce()
})

it('its buttons leave the focus where somebody writes, and give it back to whoever came by the keyboard', () => {
  tellWith({ right: innerWidth - 240, width: 500 })
  const field = screen.getByRole('button', { name: 'Löschen' })
  field.focus()
  const offer = screen.getByRole('button', { name: 'Rückgängig' })
  expect(fireEvent.mouseDown(offer)).toBe(false)
  offer.focus()
  fireEvent.focusIn(offer, { relatedTarget: field })
  fireEvent.click(offer)
  expect(document.activeElement).toBe(field)
})

it('is not lost where the one before it ends at the very moment at which it is said', () => {
  vi.useFakeTimers()
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
  try {
    const told: { say?: ReturnType<typeof useSay> } = {}
    function Teller() {
      const say = useSay()
      useEffect(() => {
        told.say = say
      })
      return null
    }
    render(
      <SnackbarProvider>
        <Teller />
      </SnackbarProvider>,
    )
    act(() => told.say!.success('Verfügbarkeit gespeichert'))
    pass(1_999)
    // Said, and not drawn yet, when the time of the first is over: so it is where the machine has much to do.
    act(() => {
      told.say!.success('Produkt aktualisiert')
      vi.advanceTimersByTime(1)
    })
    expect(screen.getByText('Produkt aktualisiert')).toBeTruthy()
    pass(1_999)
    expect(screen.getByText('Produkt aktualisiert')).toBeTruthy()
    // Its own time, and that in which it fades.
    for (const _ of [1, 2]) pass(1_000)
    expect(screen.queryByText('Produkt aktualisiert')).toBeNull()
  } finally {
    vi.useRealTimers()
  }
})
