import type { PhoneCall } from '@tresen/contract/calls/call'
import { useEffect, useRef } from 'react'
import { useSay } from '../../../rooms/ui/feedback/snackbar.tsx'
import { otherEnd } from '../call-labels.ts'
import { useCallApi } from '../calls.queries.ts'

/** Says when the line of whom one speaks with is gone without anybody hanging up; who hung up needs no word. */
export function useTornOff(call: PhoneCall | null) {
  const api = useCallApi()
  const say = useSay()
  const spoken = useRef<PhoneCall | null>(null)
  useEffect(() => {
    const last = spoken.current
    spoken.current = call?.state === 'Connected' ? call : null
    if (!last || last.id === call?.id) return
    const { restaurantId, id } = last
    void api.getCall({ restaurantId, id }).then(
      (ended) => {
        if (ended.outcome === 'Dropped')
          say.error(`Verbindung abgerissen: ${otherEnd(ended)}. Bitte zurückrufen; der Warenkorb bleibt.`)
      },
      () => {},
    )
  }, [api, say, call])
}
