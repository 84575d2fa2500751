import { feedbackCalls } from '@tresen/contract/feedback'
import { useMemo } from 'react'
import { createCalls } from '../../rooms/api/api.ts'
import { useApp } from '../../rooms/api/app-context.tsx'

export const feedbackKey = ['feedback'] as const

/** The calls about feedback; they come with the dialog and the admins' page. */
export function useFeedbackApi() {
  const { session } = useApp()
  return useMemo(() => createCalls(feedbackCalls, session), [session])
}
