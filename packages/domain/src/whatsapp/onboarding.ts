import { documentKinds, type DocumentKind, type OnboardingState } from '@tresen/contract/whatsapp/onboarding'

type Documents = readonly { kind: DocumentKind }[]

/** Where it stands after documents came or went: looked at once all are there; what works goes on working. */
export function stateAfterDocuments(state: OnboardingState, documents: Documents): OnboardingState {
  if (state === 'Finished') return state
  return areComplete(documents) ? 'InReview' : 'Open'
}

/** Why somebody may not say this of it; null: they may. */
export function stateProblem(
  { state, rejectionMessage }: { state: OnboardingState; rejectionMessage: string },
  documents: Documents,
): 'ReasonMissing' | 'DocumentsMissing' | null {
  if (state === 'Rejected' && rejectionMessage === '') return 'ReasonMissing'
  const needsAll = state === 'InReview' || state === 'Finished'
  return needsAll && !areComplete(documents) ? 'DocumentsMissing' : null
}

function areComplete(documents: Documents): boolean {
  return documentKinds.every((kind) => documents.some((one) => one.kind === kind))
}
