/**
 * The analytics library, set to the specification's numbers and to as little as it can be. Spec: product-areas §9; what is counted and
 * why nothing is recorded: docs/decisions/011-usage-counted-by-ourselves.md.
 */
import type { AutocaptureConfig, Config } from 'mixpanel-browser'
import { uncounted } from './pages.ts'

/** The library names its cookie and its queue by it. We have one project, and it is no secret. */
export const PROJECT = 'usage'

const MINUTE = 60_000

/** Pages that are opened and how far they are read. No click, no field and no text of a page. */
export const counted: AutocaptureConfig = {
  pageview: 'url-with-path',
  scroll: true,
  scroll_depth_percent_checkpoints: [25, 50, 75, 100],
  click: false,
  dead_click: false,
  rage_click: false,
  input: false,
  submit: false,
  capture_text_content: false,
  block_url_regexes: [uncounted],
}

/** Off: nothing that a customer sees leaves the page. These would be its limits, and everything would be masked. */
const recording: Partial<Config> = {
  record_sessions_percent: 0,
  record_max_ms: 24 * 60 * MINUTE,
  record_idle_timeout_ms: 30 * MINUTE,
  record_mask_all_inputs: true,
  record_mask_all_text: true,
  record_block_selector: '*',
  record_console: false,
  record_network: false,
}

/** An option that the library's types leave out: campaigns are no business of a bank's pages. */
const unnamed = { track_marketing: false }

export function settings(apiBase: string, isSecure: boolean): Partial<Config> {
  return {
    ...recording,
    api_host: apiBase,
    // Our collector takes events; profiles, groups and recordings have no address.
    api_routes: { track: 'track' },
    autocapture: false,
    batch_requests: true,
    batch_size: 50,
    batch_flush_interval_ms: 5_000,
    batch_request_timeout_ms: 90_000,
    persistence: 'cookie',
    cookie_expiration: 365,
    cross_subdomain_cookie: false,
    secure_cookie: isSecure,
    ip: false,
    save_referrer: false,
    ...unnamed,
    skip_first_touch_marketing: true,
    stop_utm_persistence: true,
    property_blacklist: [
      '$current_url',
      '$referrer',
      '$referring_domain',
      '$initial_referrer',
      '$initial_referring_domain',
      'current_page_title',
      'current_domain',
      'current_url_protocol',
      'current_url_search',
    ],
  }
}
