/** What this package reports. */
export type ComposeCode = 'unknown-section' | 'volatile-before-stable' | 'short-stable-prefix';
