/** In MB. Lambda assigns CPU in proportion. */
export const MEMORY_MB = 512

/** One whole vCPU, because rendering is CPU-bound: about 10 ms a page, and about 100 ms at a cold start. */
export const RENDERING_MEMORY_MB = 1769

/** Two vCPUs. Chosen for the CPU: a picture of 40 megapixels needs less memory than this. */
export const PICTURE_MEMORY_MB = 3008
