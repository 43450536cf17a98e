/** What a function gets, in MB, and with it a share of a processor. */
export const MEMORY_MB = 512

/** A whole virtual CPU: a page is some 10 ms of nothing but computing, and a start some hundred. */
export const RENDERING_MEMORY_MB = 1769

/** Two virtual CPUs. Memory itself is less of a need: bench/pictures prints how much 40 megapixels take, and how long. */
export const PICTURE_MEMORY_MB = 3008
