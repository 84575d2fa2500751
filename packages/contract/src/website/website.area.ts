import { maintainers } from '../roles.ts'
import * as websiteComponent from './component.ts'
import * as website from './website.ts'
import { siteCalls } from './site-calls.ts'
import { websiteCalls } from './website-calls.ts'
import { websiteFileCalls } from './website-file-calls.ts'
import { websiteEvents } from './website-events.ts'

export const websiteArea = {
  calls: { ...websiteCalls, ...websiteFileCalls, ...siteCalls },
  events: websiteEvents,
  listeners: maintainers,
  models: [websiteComponent, website],
}
