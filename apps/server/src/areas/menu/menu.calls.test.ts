import { chainMenuCalls } from '@tresen/contract/menu/chain-calls'
import { menuCalls } from '@tresen/contract/menu/menu-calls'
import { menuEditCalls } from '@tresen/contract/menu/menu-edit-calls'
import { menuHistoryCalls } from '@tresen/contract/menu/history-calls'
import { describeCalls } from '../../testing/calls/describe-calls.ts'

describeCalls({ ...menuCalls, ...menuEditCalls, ...menuHistoryCalls, ...chainMenuCalls })
