import { cartCalls } from '@tresen/contract/carts/cart-calls'
import { describeCalls } from '../../testing/calls/describe-calls.ts'

describeCalls(cartCalls)
