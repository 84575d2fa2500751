// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from '@testing-library/react'
import { memo, useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { usePageKeys } from './use-page-keys.ts'

afterEach(cleanup)

it('a key does what was drawn last, also below memo', () => {
  const pressed = vi.fn()
  const Keys = memo(function Keys({ amount }: { amount: number }) {
    usePageKeys(() => pressed(amount))
    return null
  })
  function Page() {
    const [amount, setAmount] = useState(0)
    return (
      <>
        <button onClick={() => setAmount(amount + 1)}>Mehr</button>
        <Keys amount={amount} />
      </>
    )
  }
  const { getByRole } = render(<Page />)
  fireEvent.click(getByRole('button'))
  fireEvent.keyDown(document.body, { key: 'a' })
  expect(pressed).toHaveBeenLastCalledWith(1)
})
