import { botCalls } from '@tresen/contract/bot'
import { botSettingsCalls } from '@tresen/contract/bot-settings'
import { describeCalls } from '../../testing/calls/describe-calls.ts'

describeCalls({ ...botCalls, ...botSettingsCalls })
