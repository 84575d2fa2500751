import { botCalls } from '@tresen/contract/bot/bot'
import { botSettingsCalls } from '@tresen/contract/bot/bot-settings'
import { describeCalls } from '../../testing/calls/describe-calls.ts'

describeCalls({ ...botCalls, ...botSettingsCalls })
