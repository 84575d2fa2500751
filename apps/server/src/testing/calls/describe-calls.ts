import type { Calls } from '@tresen/contract/define'
import { describeAccess } from './describe-access.ts'
import { describeInput } from './describe-input.ts'
import { useScene } from './scene.ts'

/**
 * What holds for every call by what the contract says of it: who may call it, and that nothing that is sent to it, right
 * or wrong, is answered otherwise than the contract says. One line in a test file of the area:
 * `describeCalls(orderCalls)`.
 */
export function describeCalls(calls: Calls) {
  const scene = useScene()
  describeAccess(Object.values(calls), scene)
  describeInput(Object.values(calls), scene)
}
