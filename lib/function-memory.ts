/** In MB. Lambda assigns CPU in proportion to memory. */
export const MEMORY_MB = 512

/** One whole vCPU, because rendering is CPU-bound: about 10 ms a page, and about 100 ms at a cold start. */
export const RENDERING_MEMORY_MB = 1769

/** With this memory, functions that use sharp get two vCPUs. Even a picture of 40 megapixels needs less memory. */
export const PICTURE_MEMORY_MB = 3008
