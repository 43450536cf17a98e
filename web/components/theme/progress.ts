import { defineSlotRecipe } from '@chakra-ui/react'

/** Keeps its colors in forced-colors mode. That mode replaces backgrounds, and the bar consists of backgrounds only. */
export const progress = defineSlotRecipe({
  className: 'chakra-progress',
  slots: [
    'root',
    'label',
    'track',
    'range',
    'valueText',
    'view',
    'circle',
    'circleTrack',
    'circleRange',
  ],
  base: {
    root: { position: 'relative', fontSize: 'sm', lineHeight: '1.45' },
    track: {
      position: 'relative',
      height: '2',
      overflow: 'hidden',
      bg: 'bg.muted',
      borderRadius: 'full',
      forcedColorAdjust: 'none',
    },
    range: {
      height: '100%',
      bg: 'leaf.solid',
      borderRadius: 'full',
      transition: 'width 400ms',
      _indeterminate: {
        '--animate-from-x': '-40%',
        '--animate-to-x': '100%',
        position: 'absolute',
        minWidth: '50%',
        animation: 'position 1s ease infinite normal none running',
      },
    },
  },
})
