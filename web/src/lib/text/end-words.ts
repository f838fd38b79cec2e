/** The blanks of the sentences about curves over connections, at their two ends. */
export interface EndWords {
	/** The most connections. */
	most: number;
	/** The transactions that an interrupt serves with the fewest connections, in A and in B. */
	servedFew: readonly [string, string];
	/** With the most. */
	served: readonly [string, string];
	/** The hypervisor’s time with the fewest connections, in A and in B. */
	hypervisor: readonly [string, string];
	/** With the most. */
	hypervisorMany: readonly [string, string];
	/** The most connections with which each interrupt in B serves one transaction. */
	oneEach: number;
	/** How much more other guest work lane A needs with the most connections. */
	guestsRise: string;
}
