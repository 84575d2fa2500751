import { siteCalls } from '@tresen/contract/website/site-calls'
import { websiteCalls } from '@tresen/contract/website/website-calls'
import { websiteFileCalls } from '@tresen/contract/website/website-file-calls'
import { describeCalls } from '../../testing/calls/describe-calls.ts'

describeCalls({ ...websiteCalls, ...websiteFileCalls, ...siteCalls })
