export { speechHints } from './speech-hints.ts'
export { spoken } from './spoken.ts'
export { goodBye, newVoiceState, saying, takeVoice } from './voice-turn.ts'
export type { Heard, VoiceState } from './voice-turn.ts'
