import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { focusDesk } from './keys/use-desk-keys.ts'

/** Whoever took a call with what the guest had last time finds it in the cart, once; what lies there is asked about. */
export function useRepeated(isWanted: boolean, repeat: () => Promise<boolean>) {
  const navigate = useNavigate()
  const isDone = useRef(false)
  useEffect(() => {
    if (!isWanted || isDone.current) return
    isDone.current = true
    // A page that is loaded anew does not do it again.
    void navigate({ to: '.', search: (known) => ({ ...known, repeat: undefined }), replace: true })
    void repeat().then((was) => was && focusDesk('desk-send'))
  }, [isWanted, navigate, repeat])
}
