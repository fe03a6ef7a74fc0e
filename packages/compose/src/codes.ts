/** What this package reports. */
export type ComposeCode = 'unknown-section' | 'section-dropped' | 'volatile-before-stable' | 'short-stable-prefix';
