import { useEffectEvent } from '@tresen/session/use-effect-event'
import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { FailedDialog, FailedPart, type Failure } from './failed-part.tsx'
import { isServerThere } from './is-server-there.ts'
import { loadCode } from './load-code.ts'

type Load<Props> = () => Promise<ComponentType<Props>>
type Waiting = {
  /** What stands there until the code is. */
  waiting?: ReactNode
}

/**
 * A dialog whose code is fetched once it is opened. Where that fails, a dialog says so and tries again when it is asked
 * to; what lies behind stays, and whoever closes it may open it another time.
 */
export function lazyDialog<Props extends { onClose: () => void }>(load: Load<Props>) {
  return lazily(load, ({ isOutdated, isBusy, onRetry, onClose }: Props & Failure) => (
    <FailedDialog {...{ isOutdated, isBusy, onRetry, onClose }} />
  ))
}

/** The same for a part of a page: it says in its place that it is missing, and comes by itself with the connection. */
export function lazyPart<Props extends object>(load: Load<Props>) {
  return lazily(load, function Failed({ isOutdated, isBusy, onRetry }: Props & Failure) {
    const onBack = useEffectEvent(() => !isOutdated && onRetry())
    useEffect(() => {
      const again = () => onBack()
      window.addEventListener('online', again)
      return () => window.removeEventListener('online', again)
    }, [])
    return <FailedPart {...{ isOutdated, isBusy, onRetry }} />
  })
}

function lazily<Props extends object>(load: Load<Props>, Failed: ComponentType<Props & Failure>) {
  let known: ComponentType<Props> | null = null
  const fetchCode = async () => (known ??= await loadCode(load))

  return function Lazy({ waiting, ...rest }: Props & Waiting) {
    const props = rest as unknown as Props
    const [Part, setPart] = useState(() => known)
    const [isOutdated, setOutdated] = useState<boolean | null>(null)
    const [isBusy, setBusy] = useState(false)
    const start = async () => {
      setBusy(true)
      const { code, wasRenewed } = await fetched(fetchCode)
      setBusy(false)
      if (code) setPart(() => code)
      else setOutdated(wasRenewed)
    }
    const onStart = useEffectEvent(() => void start())
    useEffect(() => onStart(), [])

    if (Part) return <Part {...props} />
    if (isOutdated === null) return waiting
    const onRetry = () => (isOutdated ? location.reload() : void start())
    return <Failed {...props} {...{ isOutdated, isBusy, onRetry }} />
  }
}

type Fetched<Code> = { code: Code; wasRenewed?: never } | { code: null; wasRenewed: boolean }

/** With a connection that was only lost for a moment, twice. What a server that answers does not have, it had before. */
async function fetched<Code extends object>(fetchCode: () => Promise<Code>): Promise<Fetched<Code>> {
  try {
    return { code: await fetchCode() }
  } catch {
    if (!(await isServerThere())) return { code: null, wasRenewed: false }
    return fetchCode().then(
      (code) => ({ code }),
      () => ({ code: null, wasRenewed: true }),
    )
  }
}
